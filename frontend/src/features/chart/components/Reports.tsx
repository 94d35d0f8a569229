import type { ExaminationReport } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import styles from "./Chart.module.css";

interface ReportsProps {
  reports: readonly ExaminationReport[];
  /** In which scene a line was said; undefined where the case has only one. */
  sceneOf: (messageId: string) => string | undefined;
  onShow: (messageId: string) => void;
}

/** What the learner's examinations found, the newest first; a tap leads to the line that asked for it. */
export function Reports({ reports, sceneOf, onShow }: ReportsProps) {
  const t = useTranslations("chart");
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
                  <GermanText size="body">
                    {[report.title, sceneOf(report.message_id)].filter(Boolean).join(" · ")}
                  </GermanText>
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
