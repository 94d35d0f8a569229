import { useNavigate } from "react-router";
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
      <SignUpForm onDone={(email) => void navigate("/account/sign-up/confirm", { state: { email } })} />
      <AccountLinks>
        <span>
          {t("haveOne")} <Link to="/account/sign-in">{t("signIn")}</Link>
        </span>
      </AccountLinks>
    </BrandPage>
  );
}
