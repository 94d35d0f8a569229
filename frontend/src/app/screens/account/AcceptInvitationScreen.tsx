import { useLocation, useNavigate, useSearchParams } from "react-router";
import { paths } from "@/app/paths";
import { AcceptInvitationForm } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { BrandPage } from "../../shell/BrandPage";

export function AcceptInvitationScreen() {
  const t = useTranslations("auth.invite");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get("token");
  const told = new URLSearchParams(useLocation().hash.slice(1));
  const names = { first_name: told.get("first_name") ?? "", last_name: told.get("last_name") ?? "" };
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
      <p>{t("lead")}</p>
      <AcceptInvitationForm
        token={token}
        names={names}
        onDone={() => void navigate(paths.app(), { replace: true })}
      />
    </BrandPage>
  );
}
