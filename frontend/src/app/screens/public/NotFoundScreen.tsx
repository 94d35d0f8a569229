import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { ButtonLink } from "@/ui/Link";
import { BrandPage } from "../../shell/BrandPage";

/** Says where she was going, and offers home and back. */
export function NotFoundScreen() {
  const t = useTranslations("app.notFound");
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <BrandPage title={t("title")} quiet>
      <p>{t("text", { path: pathname })}</p>
      <ButtonLink to="/app">{t("home")}</ButtonLink>
      <Button look="secondary" onPress={() => void navigate(-1)}>
        {t("back")}
      </Button>
    </BrandPage>
  );
}
