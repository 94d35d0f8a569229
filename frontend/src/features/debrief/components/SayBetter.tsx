import { IconAlertTriangle } from "@tabler/icons-react";
import type { Debrief } from "@/api/types";
import { SentenceButton } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { withUniqueKeys } from "@/lib/withUniqueKeys";
import { GermanText } from "@/ui/GermanText";
import { Link } from "@/ui/Link";
import { useOrigin } from "@/ui/useOrigin";
import { lineAddress } from "../model";
import styles from "./Debrief.module.css";

interface SayBetterProps {
  interactionId: string;
  sentences: Debrief["say_better"];
}

/** A remark about safety may have no better wording to show. */
const isOther = ({ said, better }: Debrief["say_better"][number]) =>
  better.trim() !== "" && better.trim() !== said.trim();

/** The learner's own sentences and how they are said better, to be heard. */
export function SayBetter({ interactionId, sentences }: SayBetterProps) {
  const t = useTranslations("debrief");
  const origin = useOrigin();
  if (sentences.length === 0) return <p className={styles.mute}>{t("noBetter")}</p>;
  return (
    <ol className={styles.cards}>
      {withUniqueKeys(sentences, ({ message_id }) => message_id).map(({ key, one }) => (
        <li key={key} data-message={one.message_id} className={styles.card}>
          {one.is_safety && (
            <p className={styles.safety}>
              <IconAlertTriangle size="1.25rem" stroke={1.75} aria-hidden="true" />
              <span>{t("safety")}</span>
            </p>
          )}
          <p className={styles.mute}>{t("said")}</p>
          <GermanText as="p" size="body">
            {one.said}
          </GermanText>
          {isOther(one) && (
            <>
              <p className={styles.mute}>{t("better1")}</p>
              <div className={styles.better}>
                <GermanText>{one.better}</GermanText>
                <SentenceButton id={`better/${key}`} sentence={one.better} />
              </div>
            </>
          )}
          <p>{one.reason}</p>
          <Link to={lineAddress(interactionId, one.message_id)} state={origin}>
            {t("show")}
          </Link>
        </li>
      ))}
    </ol>
  );
}
