import { Navigate, useNavigate } from "react-router";
import { useSignedIn } from "@/api/session";
import { consumeReturnUrl, storeReturnUrl, useMe } from "@/features/auth";
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
    storeReturnUrl("/onboarding");
    return <Navigate to="/account/sign-in" replace />;
  }
  return (
    <BrandPage title={t("title")} quiet>
      <StateView of={me}>
        {(user) => (
          <Onboarding me={user} onDone={() => void navigate(consumeReturnUrl(), { replace: true })} />
        )}
      </StateView>
    </BrandPage>
  );
}
