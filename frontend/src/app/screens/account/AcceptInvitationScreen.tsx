import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { paths } from "@/app/paths";
import { AcceptInvitationForm } from "@/features/auth";
import { setLanguage, useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { BrandPage } from "../../shell/BrandPage";
import { useInvitationDetails } from "./useInvitationDetails";

/** The account that an invitation allows, with what the inviter said of the person. */
export function AcceptInvitationScreen() {
  const t = useTranslations("auth.invite");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get("token");
  const { organization, language, names } = useInvitationDetails();
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
