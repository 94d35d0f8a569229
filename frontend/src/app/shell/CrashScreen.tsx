import { useEffect } from "react";
import { useRouteError } from "react-router";
import { reportClientError } from "@/api/crashReports";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { ButtonLink } from "@/ui/Link";
import { Stack } from "@/ui/Stack";
import { isChunkError } from "../chunks";
import { BrandPage } from "./BrandPage";
import styles from "./BrandPage.module.css";

/** Instead of a white page: what happened, and the two ways on. */
export function CrashScreen() {
  const t = useTranslations("app.crash");
  const home = useTranslations("app.notFound");
  const error = useRouteError();
  useEffect(() => {
    // A build that was replaced is no fault of the program.
    if (!isChunkError(error)) reportClientError(error);
  }, [error]);
  return (
    <BrandPage title={t("title")}>
      <p>{isChunkError(error) ? t("stale") : t("text")}</p>
      <Stack direction="row">
        <Button onPress={() => window.location.reload()}>{t("reload")}</Button>
        <ButtonLink look="secondary" to={paths.app()} reloadDocument>
          {home("home")}
        </ButtonLink>
      </Stack>
      <details className={styles.details}>
        <summary>{t("details")}</summary>
        <code dir="ltr">{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</code>
      </details>
    </BrandPage>
  );
}
