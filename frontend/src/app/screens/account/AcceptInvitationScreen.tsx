import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { paths } from "@/app/paths";
import { AcceptInvitationForm } from "@/features/auth";
import { setLanguage, useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { BrandPage } from "../../shell/BrandPage";

/** The account that an invitation allows; behind the # of its link stands what the inviter said of the person. */
export function AcceptInvitationScreen() {
  const t = useTranslations("auth.invite");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get("token");
  const told = new URLSearchParams(useLocation().hash.slice(1));
  const names = { first_name: told.get("first_name") ?? "", last_name: told.get("last_name") ?? "" };
  const organization = told.get("organization");
  const language = told.get("language");
  useEffect(() => {
    if (language) void setLanguage(language);
  }, [language]);
  if (token === null) {
    return (
      <BrandPage title={t("title")} quiet>
        <p>{t("missing")}</p>
        <ButtonLink to={paths.signIn()}>{t("signIn")}</ButtonLink>
      </BrandPage>
    );
  }
  return (
    <BrandPage title={t("title")} quiet>
      {organization && <p>{t("by", { organization })}</p>}
      <p>{t("lead")}</p>
      <AcceptInvitationForm
        token={token}
        names={names}
        onDone={() => void navigate(paths.app(), { replace: true })}
      />
    </BrandPage>
  );
}
