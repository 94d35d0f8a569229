import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import { saveFrom } from "@/lib/saveFile";
import { Button } from "@/ui/Button";
import { Menu } from "@/ui/Menu";
import { useAction } from "@/ui/useAction";
import { exportMembers } from "../data";

interface ExportMenuProps {
  organization: string;
  report: "PROGRESS" | "JOURNALLING";
  /** What the list is narrowed and ordered by, as the server is asked for it. */
  query: object;
}

/** Saves the list as it is narrowed now, as a file for a program of tables. */
export function ExportMenu({ organization, report, query }: ExportMenuProps) {
  const t = useTranslations("organisation.export");
  const { run, isPending } = useAction(
    async (format: "CSV" | "XLSX") => {
      const url = await exportMembers(organization, report, format, query);
      saveFrom(`${t(`files.${report}`)}.${format.toLowerCase()}`, url);
    },
    { failed: t("failed"), isExplained: true },
  );
  return (
    <Menu
      label={t("title")}
      trigger={
        <Button
          look="secondary"
          isPending={isPending}
          icon={<IconDownload size="1.25rem" stroke={1.75} aria-hidden="true" />}
        >
          {t("title")}
        </Button>
      }
      entries={(["CSV", "XLSX"] as const).map((format) => ({
        id: format,
        label: t(format),
        run: () => void run(format),
      }))}
    />
  );
}
