import {
  IconArrowBackUp,
  IconCircleCheckFilled,
  IconEyeOff,
  IconHelpCircle,
  IconWaveSine,
} from "@tabler/icons-react";
import type { Judgement } from "@/api/types";
import { useTranslations } from "@/i18n";
import { withUniqueKeys } from "@/lib/withUniqueKeys";
import { byVerdict, type Verdict } from "../model";
import styles from "./Debrief.module.css";
import { Quote } from "./Quote";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const SIGNS: Readonly<Record<Verdict, React.ReactNode>> = {
  MET: <IconCircleCheckFilled {...icon} />,
  PARTLY: <IconWaveSine {...icon} />,
  NOT_MET: <IconArrowBackUp {...icon} />,
  NOT_OBSERVED: <IconEyeOff {...icon} />,
  NOT_ASSESSED: <IconHelpCircle {...icon} />,
};

function Quotes({ interactionId, quotes }: { interactionId: string; quotes: Judgement["quotes"] }) {
  return (
    <ul className={styles.quotes}>
      {withUniqueKeys(quotes, ({ message_id }) => message_id).map(({ key, one: quote }) => (
        <li key={key}>
          <Quote interactionId={interactionId} quote={quote} />
        </li>
      ))}
    </ul>
  );
}

interface CriteriaProps {
  interactionId: string;
  judgements: readonly Judgement[];
  /** What else is said about a criterion, such as a tutor's other verdict. */
  notesOf: ((criterion: string) => React.ReactNode) | undefined;
}

/**
 * How the conversation was led, by verdict and with the learner's own words as proof; what no rule can judge is said to
 * be so.
 */
export function Criteria({ interactionId, judgements, notesOf }: CriteriaProps) {
  const t = useTranslations("debrief");
  return (
    <>
      <p className={styles.mute}>{t("criteriaNote")}</p>
      {byVerdict(judgements).map(({ verdict, judgements: group }) => (
        <section key={verdict}>
          <h3 className={styles.verdict}>{t(`verdict.${verdict}`)}</h3>
          <ul className={styles.criteria}>
            {group.map((one) => (
              <li key={one.criterion} className={styles[verdict]}>
                {SIGNS[verdict]}
                <div className={styles.words}>
                  <p>{one.title}</p>
                  <Quotes interactionId={interactionId} quotes={one.quotes} />
                  {notesOf?.(one.criterion)}
                </div>
              </li>
            ))}
          </ul>
          {verdict === "NOT_ASSESSED" && <p className={styles.mute}>{t("judgeYourself")}</p>}
        </section>
      ))}
    </>
  );
}
