import { useNavigate } from "react-router";
import { useSignedIn } from "@/api/session";
import { paths } from "@/app/paths";
import { consumeReturnUrl, storeReturnUrl, useMe } from "@/features/auth";
import { Onboarding, VisitorOnboarding } from "@/features/onboarding";
import { useTranslations } from "@/i18n";
import { Link } from "@/ui/Link";
import { StateView } from "@/ui/StateView";
import { BrandPage } from "../../shell/BrandPage";

/** Leads a visitor from the questions to an account, and back here for the rest of them. */
function ForVisitor() {
  const t = useTranslations("onboarding");
  const navigate = useNavigate();
  const signUp = () => {
    storeReturnUrl(paths.onboarding());
    void navigate(paths.signUp());
  };
  return (
    <>
      <VisitorOnboarding onDone={signUp} />
      <p>
        {t("haveAccount")} <Link to={paths.signIn()}>{t("signIn")}</Link>
      </p>
    </>
  );
}

/** The first questions: those of a new account, and for a visitor the ones that make sense before it. */
export function OnboardingScreen() {
  const t = useTranslations("onboarding");
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const me = useMe();
  return (
    <BrandPage title={t("title")} quiet>
      {signedIn ? (
        <StateView of={me}>
          {(user) => (
            <Onboarding me={user} onDone={() => void navigate(consumeReturnUrl(), { replace: true })} />
          )}
        </StateView>
      ) : (
        <ForVisitor />
      )}
    </BrandPage>
  );
}
