import { Navigate, useNavigate } from "react-router";
import { useSignedIn } from "@/api/session";
import { rememberReturnUrl, takeReturnUrl, useMe } from "@/features/auth";
import { Onboarding } from "@/features/onboarding";
import { useTranslations } from "@/i18n";
import { StateView } from "@/ui/StateView";
import { BrandPage } from "../../shell/BrandPage";

export function OnboardingScreen() {
  const t = useTranslations("onboarding");
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const me = useMe();
  if (!signedIn) {
    rememberReturnUrl("/onboarding");
    return <Navigate to="/account/sign-in" replace />;
  }
  return (
    <BrandPage title={t("title")} quiet>
      <StateView of={me}>
        {(user) => <Onboarding me={user} onDone={() => void navigate(takeReturnUrl(), { replace: true })} />}
      </StateView>
    </BrandPage>
  );
}
