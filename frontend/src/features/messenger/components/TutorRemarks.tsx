import type { AuthoredRemark } from "@/api/types";
import { useTranslations } from "@/i18n";
import { useTalkFeedback } from "../data";
import { usePersonName } from "../usePersonName";
import styles from "./Messenger.module.css";

function RemarkNote({ remark }: { remark: AuthoredRemark }) {
  const t = useTranslations("messenger.remark");
  const verdict = useTranslations("debrief.verdict");
  const nameOf = usePersonName();
  return (
    <aside className={styles.remark} aria-label={t("by", { name: nameOf(remark.author) })}>
      <p className={styles.mute}>{t("by", { name: nameOf(remark.author) })}</p>
      {remark.verdict && <p>{t("otherVerdict", { verdict: verdict(remark.verdict) })}</p>}
      <p className={styles.words}>{remark.text}</p>
    </aside>
  );
}

/** What tutors remarked on lines and verdicts of a talk, as functions of the line and of the criterion. */
export function useTutorRemarks(interactionId: string) {
  const { data } = useTalkFeedback(interactionId);
  const draw = (isMeant: (remark: AuthoredRemark) => boolean) => {
    const found = data?.remarks.filter(isMeant) ?? [];
    return found.length === 0 ? null : found.map((one) => <RemarkNote key={one.id} remark={one} />);
  };
  return {
    ofLine: (id: string) => draw(({ line_id }) => line_id === id),
    ofCriterion: (name: string) => draw(({ criterion }) => criterion === name),
  };
}
