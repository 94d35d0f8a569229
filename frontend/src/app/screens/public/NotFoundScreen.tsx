import { useLocation, useNavigate } from "react-router";
import { useSignedIn } from "@/api/session";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { ButtonLink } from "@/ui/Link";
import { Page } from "@/ui/Page";
import { Stack } from "@/ui/Stack";
import { BrandPage } from "../../shell/BrandPage";

/** Says where the learner was going, and offers home and back; in the shell for who is signed in. */
export function NotFoundScreen() {
  const t = useTranslations("app.notFound");
  const isInside = useSignedIn();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const text = <p>{t("text", { path: pathname })}</p>;
  const ways = (
    <>
      <ButtonLink to={paths.app()}>{t("home")}</ButtonLink>
      <Button look="secondary" onPress={() => void navigate(-1)}>
        {t("back")}
      </Button>
    </>
  );
  if (isInside)
    return (
      <Page title={t("title")}>
        {text}
        <Stack direction="row" gap={2}>
          {ways}
        </Stack>
      </Page>
    );
  return (
    <BrandPage title={t("title")} quiet>
      {text}
      {ways}
    </BrandPage>
  );
}
