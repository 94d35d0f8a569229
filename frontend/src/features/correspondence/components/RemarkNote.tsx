import type { AuthoredRemark } from "@/api/types";
import { useTranslations } from "@/i18n";
import { personName } from "../model";
import styles from "./RemarkNote.module.css";

/** What a tutor remarked on a line or a verdict. */
export default function RemarkNote({ remark }: { remark: AuthoredRemark }) {
  const t = useTranslations("messenger.remark");
  const verdict = useTranslations("debrief.verdict");
  const messenger = useTranslations("messenger");
  const author = personName(remark.author, messenger("deletedAccount"));
  return (
    <aside className={styles.remark} aria-label={t("by", { name: author })}>
      <p className={styles.mute}>{t("by", { name: author })}</p>
      {remark.verdict && <p>{t("otherVerdict", { verdict: verdict(remark.verdict) })}</p>}
      <p className={styles.words}>{remark.text}</p>
    </aside>
  );
}
