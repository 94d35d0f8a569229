import { useLocation, useNavigate, useSearchParams } from "react-router";
import { paths } from "@/app/paths";
import { ConfirmSignUpForm, consumeReturnUrl } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { Link } from "@/ui/Link";
import { BrandPage } from "../../shell/BrandPage";
import { AccountLinks } from "./AccountLinks";

/** The address comes from the step before, or with a link out of the e-mail. */
function useAddress(): string | null {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const given: unknown = typeof state === "object" && state !== null ? state.email : null;
  return typeof given === "string" && given !== "" ? given : query.get("email");
}

export function ConfirmScreen() {
  const t = useTranslations("auth.confirm");
  const navigate = useNavigate();
  const email = useAddress();
  return (
    <BrandPage title={t("title")} quiet>
      <p>{email === null ? t("leadWithout") : t("lead", { email })}</p>
      <ConfirmSignUpForm email={email} onDone={() => void navigate(consumeReturnUrl(), { replace: true })} />
      <AccountLinks>
        <Link to={paths.signUp()}>{t("otherAddress")}</Link>
      </AccountLinks>
    </BrandPage>
  );
}
