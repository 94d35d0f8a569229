import {
  IconArrowBackUp,
  IconCheck,
  IconCloudUpload,
  IconEye,
  IconHelpCircle,
  IconWaveSine,
} from "@tabler/icons-react";
import type { PartVerdict } from "@/api/types";
import { SentenceButton } from "@/features/speech";
import { useTranslations } from "@/i18n";
import type { Told } from "@/kinds";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { useReason } from "../useReason";
import styles from "./Bar.module.css";

const icon = { size: 24, stroke: 2.25, "aria-hidden": true } as const;

const SIGNS = {
  right: <IconCheck {...icon} />,
  almost: <IconWaveSine {...icon} />,
  wrong: <IconArrowBackUp {...icon} />,
  revealed: <IconEye {...icon} />,
  waiting: <IconCloudUpload {...icon} />,
  saved: <IconCheck {...icon} />,
  unjudged: <IconHelpCircle {...icon} />,
} as const;

export type Outcome = keyof typeof SIGNS;

interface DiffProps {
  own: string;
  better: string;
}

/** Her own words struck out, and the better ones behind them. */
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

/** Help with one part; stays while she tries again. */
export function Hint({ part }: { part: PartVerdict | undefined }) {
  const t = useTranslations("lessons.feedback");
  if (!part?.hint) return null;
  return (
    <p>
      {t("hint")} <GermanText size="body">{part.hint}</GermanText>
    </p>
  );
}

interface AboutProps {
  part: PartVerdict;
  told: Told | undefined;
  isDisputed: boolean;
  onDispute: (key: string) => void;
}

/** The one part that matters most: what is better, why, a hint, and "I was right", unless nobody said anything else. */
function About({ part, told, isDisputed, onDispute }: AboutProps) {
  const t = useTranslations("lessons.feedback");
  const reasonOf = useReason();
  const reason = reasonOf(part.reason);
  const isJudged = part.reason !== "NOT_ASSESSED";
  return (
    <>
      <Diff own={told?.own ?? ""} better={part.better || (told?.right ?? "")} />
      {reason && <p>{reason}</p>}
      <Hint part={part} />
      {isDisputed && <p className={styles.small}>{t("disputed")}</p>}
      {isJudged && !isDisputed && (
        <Button look="quiet" flush onPress={() => onDispute(part.key)}>
          {t("dispute")}
        </Button>
      )}
    </>
  );
}

interface FeedbackProps {
  outcome: Outcome;
  /** A provider is still looking at a part of it. */
  isLooking: boolean;
  /** "2 von 3 richtig"; left out where there is one part only. */
  share: { right: number; all: number } | null;
  /** The first part that is not right. */
  part: PartVerdict | undefined;
  told: readonly Told[];
  /** German to be heard now that it is known. */
  sentence: { id: string; text: string } | null;
  disputed: readonly string[];
  onDispute: (key: string) => void;
}

/** The verdict in a word and what to make of it; slides into the bar. */
export function Feedback({ outcome, share, part, told, sentence, ...rest }: FeedbackProps) {
  const t = useTranslations("lessons.feedback");
  const { isLooking, disputed, onDispute } = rest;
  const isPartly = outcome === "wrong" && share !== null && share.right > 0;
  return (
    <div className={styles.feedback} data-outcome={outcome}>
      <p className={styles.word}>
        {SIGNS[outcome]}
        <strong>{t(outcome)}</strong>
        {isPartly && <span className={styles.small}>{t("share", share)}</span>}
        {sentence && <SentenceButton id={sentence.id} sentence={sentence.text} />}
      </p>
      {isLooking && <p className={styles.small}>{t("looking")}</p>}
      {part && outcome !== "revealed" && (
        <About
          part={part}
          told={told.find(({ key }) => key === part.key)}
          isDisputed={disputed.includes(part.key)}
          onDispute={onDispute}
        />
      )}
    </div>
  );
}
