import {
  IconArrowBackUp,
  IconCheck,
  IconCircleDashed,
  IconCloudUpload,
  IconEye,
  IconHelpCircle,
  IconProgressCheck,
  IconWaveSine,
} from "@tabler/icons-react";
import type { PartVerdict } from "@/api/types";
import { SentenceButton } from "@/features/speech";
import { useTranslations } from "@/i18n";
import type { AnswerPart, PartLabel } from "@/kinds";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { lacksOnly, type PartMistake } from "../feedback";
import { usePartLabel, useReason } from "../texts";
import styles from "./Bar.module.css";

const icon = { size: "1.5rem", stroke: 2.25, "aria-hidden": true } as const;

const SIGNS = {
  right: <IconCheck {...icon} />,
  almost: <IconWaveSine {...icon} />,
  wrong: <IconArrowBackUp {...icon} />,
  partly: <IconProgressCheck {...icon} />,
  revealed: <IconEye {...icon} />,
  unfinished: <IconCircleDashed {...icon} />,
  waiting: <IconCloudUpload {...icon} />,
  kept: <IconCloudUpload {...icon} />,
  saved: <IconCheck {...icon} />,
  unjudged: <IconHelpCircle {...icon} />,
} as const;

export type Outcome = keyof typeof SIGNS;

interface DiffProps {
  own: string;
  better: string;
}

/** The learner's own words struck out, and the better ones behind them. */
function Diff({ own, better }: DiffProps) {
  const t = useTranslations("lessons.feedback");
  if (better === "" || better === own) return null;
  return (
    <p className={styles.diff}>
      {own !== "" && (
        <del>
          <span className="visually-hidden">{t("own")} </span>
          <GermanText>{own}</GermanText>
        </del>
      )}
      <ins>
        <span className="visually-hidden">{t("better")} </span>
        <GermanText>{better}</GermanText>
      </ins>
    </p>
  );
}

/** A name that ends with a sign of its own: "Bekommt er Sauerstoff?" */
const ENDED = /[?!.:…]$/;

/** Where on the page something is said about: "Lücke 2:" */
function PartName({ place }: { place: PartLabel | undefined }) {
  const name = usePartLabel()(place);
  if (name === "") return null;
  return (
    <span className={styles.small}>
      {place?.sort === "own" ? <GermanText size="body">{name}</GermanText> : name}
      {ENDED.test(name) ? " " : ": "}
    </span>
  );
}

interface AboutPart {
  part: PartVerdict | undefined;
  place: PartLabel | undefined;
}

/** Help with one part; stays while the learner tries again. */
export function Hint({ part, place }: AboutPart) {
  const t = useTranslations("lessons.feedback");
  if (!part?.hint) return null;
  return (
    <p>
      <PartName place={place} />
      {t("hint")} <GermanText size="body">{part.hint}</GermanText>
    </p>
  );
}

interface AboutProps {
  part: PartVerdict;
  place: PartLabel | undefined;
  answerPart: AnswerPart | undefined;
  isDisputed: boolean;
  onDispute: (key: string) => void;
}

const UNDISPUTED: readonly string[] = ["NOT_ASSESSED", "EMPTY", "OPEN"];

/** Whether there is anything to say against it: it was judged, it is not right, and neither empty nor merely unfinished. */
const canBeDisputed = ({ mark, reason }: PartVerdict) => mark !== "RIGHT" && !UNDISPUTED.includes(reason);

/** "I was right", where there is anything to say against. */
function Dispute({ part, isDisputed, onDispute }: Pick<AboutProps, "part" | "isDisputed" | "onDispute">) {
  const t = useTranslations("lessons.feedback");
  if (isDisputed) return <p className={styles.small}>{t("disputed")}</p>;
  if (!canBeDisputed(part)) return null;
  return (
    <Button look="quiet" flush onPress={() => onDispute(part.key)}>
      {t("dispute")}
    </Button>
  );
}

/** The one part that matters most: which it is, what is better, why, a hint, and "I was right" where it is not right. */
function About({ part, place, answerPart, isDisputed, onDispute }: AboutProps) {
  const reason = useReason()(part.reason);
  return (
    <>
      <Diff
        own={lacksOnly(part) ? "" : (answerPart?.own ?? "")}
        better={part.better || (answerPart?.right ?? "")}
      />
      {reason && (
        <p>
          <PartName place={place} />
          {reason}
        </p>
      )}
      <Hint part={part} place={reason ? undefined : place} />
      <Dispute part={part} isDisputed={isDisputed} onDispute={onDispute} />
    </>
  );
}

/** So many parts are shown at once; more would cover the solution. */
const FEW = 3;

type MissedProps = Pick<FeedbackProps, "outcome" | "missed" | "disputed" | "onDispute">;

/** What the learner had where the solution stands now; where it was almost right, every correction with its reason. */
function MissedParts({ outcome, missed, disputed, onDispute }: MissedProps) {
  const t = useTranslations("lessons.feedback");
  const reasonOf = useReason();
  if (missed.length === 0) return null;
  const isAlmost = outcome === "almost";
  return (
    <details open={isAlmost || missed.length <= FEW}>
      <summary className={styles.small}>
        {t(isAlmost ? "notQuite" : "missed", { count: missed.length })}
      </summary>
      <ul className={styles.missed}>
        {missed.map(({ key, place, own, right, part }) => (
          <li key={key}>
            <PartName place={place} />
            <Diff own={own} better={right} />
            {part && <span className={styles.small}>{reasonOf(part.reason)}</span>}
            {part && <Dispute part={part} isDisputed={disputed.includes(key)} onDispute={onDispute} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface FeedbackProps {
  outcome: Outcome;
  /** A provider is still looking at a part of it. */
  isLooking: boolean;
  /** What was looked at in texts of the learner's own, where only rules did: the German itself was not. */
  onlyByRule: "content" | "phrase" | null;
  /** "2 von 3 richtig"; left out where there is one part only. */
  share: { right: number; all: number } | null;
  /** The first part that is not right. */
  part: PartVerdict | undefined;
  place: PartLabel | undefined;
  answerParts: readonly AnswerPart[];
  /** What was not right, once the solution is shown; what was not quite right, where it was almost right. */
  missed: readonly PartMistake[];
  /** German to be heard now that it is known. */
  sentence: { id: string; text: string } | null;
  disputed: readonly string[];
  onDispute: (key: string) => void;
}

/** The verdict in a word and what to make of it; slides into the bar. */
export function Feedback({ outcome, share, part, answerParts, sentence, ...rest }: FeedbackProps) {
  const t = useTranslations("lessons.feedback");
  const { isLooking, onlyByRule, place, missed, disputed, onDispute } = rest;
  const isNotYet = outcome === "wrong" || outcome === "partly" || outcome === "unfinished";
  return (
    <div className={styles.feedback} data-outcome={outcome}>
      <p className={styles.word}>
        {SIGNS[outcome]}
        <strong>{t(outcome)}</strong>
        {isNotYet && share !== null && share.right > 0 && (
          <span className={styles.small}>{t("share", share)}</span>
        )}
        {sentence && <SentenceButton id={sentence.id} sentence={sentence.text} />}
      </p>
      {isLooking && <p className={styles.small}>{t("looking")}</p>}
      <MissedParts outcome={outcome} missed={missed} disputed={disputed} onDispute={onDispute} />
      {part && outcome !== "revealed" && !missed.some(({ key }) => key === part.key) && (
        <About
          part={part}
          place={place}
          answerPart={answerParts.find(({ key }) => key === part.key)}
          isDisputed={disputed.includes(part.key)}
          onDispute={onDispute}
        />
      )}
      {onlyByRule && <p className={styles.small}>{t(`onlyByRule.${onlyByRule}`)}</p>}
    </div>
  );
}
