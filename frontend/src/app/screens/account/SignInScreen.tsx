import { useNavigate } from "react-router";
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
        <Link to="/account/reset-password">{t("forgot")}</Link>
        <span>
          {t("newHere")} <Link to="/account/sign-up">{t("register")}</Link>
        </span>
      </AccountLinks>
    </BrandPage>
  );
}
