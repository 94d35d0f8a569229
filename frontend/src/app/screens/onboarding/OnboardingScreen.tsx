import { Navigate, useNavigate } from "react-router";
import { useSignedIn } from "@/api/session";
import { paths } from "@/app/paths";
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
    storeReturnUrl(paths.onboarding());
    return <Navigate to={paths.signIn()} replace />;
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
