import { useInteraction } from "@/features/conversation";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { StateView } from "@/ui/StateView";
import { linesOf } from "./model";
import styles from "./Player.module.css";

function LineList({ interactionId }: { interactionId: string }) {
  const t = useTranslations("form");
  const interaction = useInteraction(interactionId);
  return (
    <StateView of={interaction}>
      {(found) => (
        <ul className={styles.lines}>
          {linesOf(found).map(({ id, by, text }) => (
            <li key={id} className={styles.line} data-own={by === ""}>
              <strong className={styles.speaker}>{by || t("you")}</strong>
              <GermanText>{text}</GermanText>
            </li>
          ))}
        </ul>
      )}
    </StateView>
  );
}

/** What was said in the learner's conversation, to be read again while the learner fills the form. */
export function TranscriptLines({ interactionId }: { interactionId: string | undefined }) {
  const t = useTranslations("form");
  if (interactionId === undefined) return <p>{t("noLines")}</p>;
  return (
    <section className={styles.talk} aria-label={t("lines")}>
      <h2 className={styles.heading}>{t("lines")}</h2>
      <LineList interactionId={interactionId} />
    </section>
  );
}
