import { IconStethoscope } from "@tabler/icons-react";
import type { Message } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import styles from "./Findings.module.css";

/** The findings of what a message examined, as they stand in the chart. */
export function Findings({ reports }: { reports: Message["reports"] }) {
  const t = useTranslations("conversation.findings");
  if (reports.length === 0) return null;
  return (
    <ul className={styles.findings} aria-label={t("title")}>
      {reports.map((report) => (
        <li key={report.id} className={styles.finding}>
          <IconStethoscope size="1.125rem" stroke={1.75} aria-hidden="true" />
          <GermanText size="body">
            {report.name === "" ? report.result : `${report.name}: ${report.result}`}
          </GermanText>
        </li>
      ))}
    </ul>
  );
}
