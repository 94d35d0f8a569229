import { Navigate, useNavigate, useSearchParams } from "react-router";
import { useSignedIn } from "@/api/session";
import { paths } from "@/app/paths";
import { ChangePasswordForm, SetPasswordForm, storeReturnUrl } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { BrandPage } from "../../shell/BrandPage";

function SetPassword({ token }: { token: string }) {
  const t = useTranslations("auth.change");
  const navigate = useNavigate();
  const goOn = () => {
    showAlert("success", t("resetDone"));
    void navigate(paths.signIn(), { replace: true });
  };
  return (
    <BrandPage title={t("resetTitle")} quiet>
      <SetPasswordForm token={token} onDone={goOn} />
    </BrandPage>
  );
}

function ChangePassword() {
  const t = useTranslations("auth.change");
  const navigate = useNavigate();
  const goOn = () => {
    showAlert("success", t("done"));
    void navigate(paths.profileAccount(), { replace: true });
  };
  return (
    <BrandPage title={t("title")} quiet>
      <ChangePasswordForm onDone={goOn} />
    </BrandPage>
  );
}

/** With the token of a reset link the old password is not asked for. */
export function ChangePasswordScreen() {
  const [query] = useSearchParams();
  const signedIn = useSignedIn();
  const token = query.get("token");
  if (token !== null) return <SetPassword token={token} />;
  if (signedIn) return <ChangePassword />;
  storeReturnUrl(paths.changePassword());
  return <Navigate to={paths.signIn()} replace />;
}
