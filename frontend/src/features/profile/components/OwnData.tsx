import { useFormat, useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { fetchExportUrl, requestExport, useExport } from "../data";

const MEGABYTE = 1_000_000;

/** A copy of all that is kept about the learner: ask for it, and fetch it once it has been made. */
export function OwnData() {
  const t = useTranslations("profile.data");
  const format = useFormat();
  const { data: made } = useExport();
  const ask = useAction(requestExport, { failed: t("failed"), isExplained: true });
  const open = async () => window.location.assign(await fetchExportUrl());
  const fetch = useAction(open, { failed: t("gone") });
  const isBeingMade = ask.isPending || (made !== undefined && made !== null && made.url === null);
  return (
    <Stack gap={3}>
      <h2>{t("title")}</h2>
      <p>{t("text")}</p>
      {made?.url && (
        <p>
          {t("ready", {
            date: format.date(made.created_at),
            until: format.date(made.expires_at),
            size: format.number(Math.max(0.1, Math.round((made.size / MEGABYTE) * 10) / 10)),
          })}
        </p>
      )}
      <p role="status">{isBeingMade && t("underway")}</p>
      <Stack direction="row" gap={3}>
        {made?.url && (
          <Button isPending={fetch.isPending} onPress={() => void fetch.run()}>
            {t("download")}
          </Button>
        )}
        <Button look="secondary" isPending={isBeingMade} onPress={() => void ask.run()}>
          {made?.url ? t("again") : t("ask")}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Instead of it where support sees the product as the person: only the person asks for these things. */
export function OwnDataClosed() {
  const t = useTranslations("profile.data");
  return (
    <Stack gap={3}>
      <h2>{t("title")}</h2>
      <p>{t("onlyPerson")}</p>
    </Stack>
  );
}
