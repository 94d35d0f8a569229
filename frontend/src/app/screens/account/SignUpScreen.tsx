import { useNavigate } from "react-router";
import { paths } from "@/app/paths";
import { SignUpForm } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { Link } from "@/ui/Link";
import { BrandPage } from "../../shell/BrandPage";
import { AccountLinks } from "./AccountLinks";

export function SignUpScreen() {
  const t = useTranslations("auth.signUp");
  const navigate = useNavigate();
  return (
    <BrandPage title={t("title")} quiet>
      <p>{t("lead")}</p>
      <SignUpForm onDone={(email) => void navigate(paths.confirmSignUp(), { state: { email } })} />
      <AccountLinks>
        <span>
          {t("haveOne")} <Link to={paths.signIn()}>{t("signIn")}</Link>
        </span>
      </AccountLinks>
    </BrandPage>
  );
}
