import type { ExaminationReport } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import styles from "./Chart.module.css";

interface ReportsProps {
  reports: readonly ExaminationReport[];
  onShow: (messageId: string) => void;
}

/** What her examinations found, the newest first; a tap leads to the line that asked for it. */
export function Reports({ reports, onShow }: ReportsProps) {
  const t = useTranslations("chart");
  const format = useFormat();
  if (reports.length === 0) return null;
  return (
    <section>
      <h3>{t("reports")}</h3>
      <ul className={styles.rows}>
        {reports.toReversed().map((report) => (
          <li key={report.id}>
            <button type="button" className={styles.row} onClick={() => onShow(report.message_id)}>
              <span className={styles.rowWords}>
                <span className={styles.mute}>
                  <GermanText size="body">{report.title}</GermanText> · {format.time(report.created_at)}
                </span>
                <GermanText size="body">{report.result}</GermanText>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
