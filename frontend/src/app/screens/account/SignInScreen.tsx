import { useNavigate } from "react-router";
import { paths } from "@/app/paths";
import { consumeReturnUrl, SignInForm } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { Link } from "@/ui/Link";
import { BrandPage } from "../../shell/BrandPage";
import { AccountLinks } from "./AccountLinks";

export function SignInScreen() {
  const t = useTranslations("auth.signIn");
  const navigate = useNavigate();
  return (
    <BrandPage title={t("title")}>
      <SignInForm onDone={() => void navigate(consumeReturnUrl(), { replace: true })} />
      <AccountLinks>
        <Link to={paths.resetPassword()}>{t("forgot")}</Link>
        <span>
          {t("newHere")} <Link to={paths.signUp()}>{t("register")}</Link>
        </span>
      </AccountLinks>
    </BrandPage>
  );
}
