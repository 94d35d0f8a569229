import { useTranslations } from "@/i18n";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";
import { useChart } from "../data";
import styles from "./Chart.module.css";
import { Examinations } from "./Examinations";
import { Labs } from "./Labs";
import { Reports } from "./Reports";
import { Vitals } from "./Vitals";

interface ChartPaneProps {
  /** The conversation with the patient; null in a case without one. */
  conversationId: string | null;
  onSay: (text: string) => void;
  onShow: (messageId: string) => void;
  /** In which scene a line was said: the chart has the times of the case, not those of the clock. */
  sceneOf: (messageId: string) => string | undefined;
}

/** The chart of a patient as far as the learner knows it. */
export function ChartPane({ conversationId, onSay, onShow, sceneOf }: ChartPaneProps) {
  const t = useTranslations("chart");
  const chart = useChart(conversationId);
  if (conversationId === null) return <p className={styles.mute}>{t("nobody")}</p>;
  return (
    <div className={styles.chart}>
      <StateView of={chart} skeleton={<Skeleton lines={6} />}>
        {({ vitals, examinations, reports }) => (
          <>
            <Vitals vitals={vitals} />
            <Reports reports={reports} sceneOf={sceneOf} onShow={onShow} />
            <Examinations examinations={examinations} onSay={onSay} />
          </>
        )}
      </StateView>
      <Labs conversationId={conversationId} />
    </div>
  );
}
