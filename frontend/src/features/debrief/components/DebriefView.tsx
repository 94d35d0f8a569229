import { IconCircleCheckFilled, IconCircleDashed, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Debrief } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Collapsible } from "@/ui/Collapsible";
import { GermanText } from "@/ui/GermanText";
import { useAction } from "@/ui/useAction";
import { recreateDebrief } from "../data";
import { Criteria } from "./Criteria";
import styles from "./Debrief.module.css";
import { FeedbackItems } from "./FeedbackItems";
import { SayAgain } from "./SayAgain";
import { SayBetter } from "./SayBetter";
import { WordsToLearn } from "./WordsToLearn";

interface DebriefViewProps {
  debrief: Debrief;
  /** The tasks with their proofs. */
  tasks: ReactNode;
  /** Where to go from here. */
  actions: ReactNode;
  /** What tutors have answered as a whole: the first thing to be read. */
  answers?: ReactNode;
  /** What tutors say of single lines, and with whom the conversation is shared. */
  feedback?: ReactNode;
  /** What tutors say of a criterion. */
  criterionNotes?: (criterion: string) => ReactNode;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Stale({ interactionId }: { interactionId: string }) {
  const t = useTranslations("debrief");
  const { run, isPending } = useAction(() => recreateDebrief(interactionId), { failed: t("renewFailed") });
  return (
    <div className={styles.stale}>
      <p>{t("stale")}</p>
      <Button
        look="secondary"
        isPending={isPending}
        icon={<IconRefresh size="1.25rem" stroke={1.75} aria-hidden="true" />}
        onPress={() => void run()}
      >
        {t("renew")}
      </Button>
    </div>
  );
}

/** How far the learner came, in a line. */
function Result({ debrief }: { debrief: Debrief }) {
  const t = useTranslations("debrief");
  const Sign = debrief.solved ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <div className={styles.result}>
      <p className={debrief.solved ? styles.solved : styles.open}>
        <Sign size="1.5rem" stroke={1.75} aria-hidden="true" />
        <span>{debrief.solved ? t("solved") : t("unsolved")}</span>
      </p>
      <p>
        {t("steps", debrief.points)} {t("hints", { count: debrief.hints_used })}
      </p>
    </div>
  );
}

/** As many strengths are read at first. */
const FIRST = 3;

/** Words of the learner's own list that the conversation was about, each in its sentence; nothing without one. */
function OwnWords({ title, words }: { title: string; words: Debrief["used_words"] }) {
  if (words.length === 0) return null;
  return (
    <Part title={title}>
      <ul>
        {words.map(({ vocab_item_id, term, article, sentence }) => (
          <li key={vocab_item_id}>
            <GermanText size="body">
              <strong>{`${article} ${term}`.trim()}</strong>
              {sentence && ` – ${sentence}`}
            </GermanText>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/**
 * What is to be read after a conversation: what worked, points and words, at most three things to do better, and one
 * sentence to say again now. All that they were chosen from stands folded below.
 */
export function DebriefView(props: DebriefViewProps) {
  const { debrief, tasks, actions, answers, feedback, criterionNotes } = props;
  const t = useTranslations("debrief");
  const id = debrief.case_interaction_id;
  const { strengths, improvements, say_again: wanted, points } = debrief;
  // What a tutor sees otherwise is not left folded away.
  const hasNotes = debrief.judgements.some(({ criterion }) => Boolean(criterionNotes?.(criterion)));
  return (
    <div className={styles.debrief}>
      {answers}
      {!debrief.complete && <Stale interactionId={id} />}
      {strengths.length > 0 && (
        <Part title={t("good")}>
          <FeedbackItems interactionId={id} items={strengths} first={FIRST} notesOf={criterionNotes} />
        </Part>
      )}
      <Result debrief={debrief} />
      <OwnWords title={t("usedWords")} words={debrief.used_words} />
      <OwnWords title={t("keptWords")} words={debrief.kept_words} />
      <Collapsible
        title={t("words")}
        note={t("wordCount", { count: debrief.words.length })}
        isOpen={debrief.words.length > 0}
      >
        <WordsToLearn interactionId={id} words={debrief.words} />
      </Collapsible>
      <Part title={t("improve")}>
        {improvements.length > 0 ? (
          <FeedbackItems
            interactionId={id}
            items={improvements}
            first={improvements.length}
            notesOf={criterionNotes}
          />
        ) : (
          <p className={styles.mute}>{t("noBetter")}</p>
        )}
      </Part>
      {wanted && (
        <Part title={t("sayAgain.title")}>
          <SayAgain key={wanted.sentence} interactionId={id} wanted={wanted} />
        </Part>
      )}
      <div>
        <Collapsible title={t("tasks")} note={t("stepsShort", points)}>
          {tasks}
        </Collapsible>
        <Collapsible title={t("better")} note={t("sentenceCount", { count: debrief.say_better.length })}>
          <SayBetter interactionId={id} sentences={debrief.say_better} />
        </Collapsible>
        <Collapsible title={t("criteria")} isOpen={hasNotes}>
          <Criteria interactionId={id} judgements={debrief.judgements} notesOf={criterionNotes} />
        </Collapsible>
      </div>
      {feedback}
      {actions}
    </div>
  );
}
