import { IconCircleCheckFilled, IconCircleDashed, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Debrief } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Collapsible } from "@/ui/Collapsible";
import { useAction } from "@/ui/useAction";
import { recreateDebrief } from "../data";
import { stepCount, strengths, unaddressed, weaknesses } from "../findings";
import { Criteria } from "./Criteria";
import styles from "./Debrief.module.css";
import { Findings, UnaddressedFindings } from "./Findings";
import { SayBetter } from "./SayBetter";
import { WordsToLearn } from "./WordsToLearn";

interface DebriefViewProps {
  debrief: Debrief;
  /** The tasks with their proofs. */
  tasks: ReactNode;
  /** Where to go from here. */
  actions: ReactNode;
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
        {t("steps", stepCount(debrief))} {t("hints", { count: debrief.hints_used })}
      </p>
    </div>
  );
}

/** What the learner missed, with their own words where there are any. */
function Missed({ debrief }: { debrief: Debrief }) {
  const t = useTranslations("debrief");
  const wrong = weaknesses(debrief);
  const open = unaddressed(debrief);
  if (wrong.length + open.length === 0) return <p className={styles.mute}>{t("nothingMissed")}</p>;
  return (
    <>
      {wrong.length > 0 && (
        <Findings interactionId={debrief.case_interaction_id} findings={wrong} first={FIRST} />
      )}
      {open.length > 0 && <UnaddressedFindings findings={open} first={FIRST_UNSAID} />}
    </>
  );
}

/** As many are read at first. */
const FIRST = 3;
const FIRST_UNSAID = 5;

/**
 * What is to be read after a conversation: how far the learner came, what the learner did well, what the learner
 * missed, three sentences to say better. Everything else stands folded below.
 */
export function DebriefView({ debrief, tasks, actions }: DebriefViewProps) {
  const t = useTranslations("debrief");
  const id = debrief.case_interaction_id;
  const good = strengths(debrief);
  return (
    <div className={styles.debrief}>
      {!debrief.complete && <Stale interactionId={id} />}
      <Result debrief={debrief} />
      {good.length > 0 && (
        <Part title={t("good")}>
          <Findings interactionId={id} findings={good} first={FIRST} />
        </Part>
      )}
      <Part title={t("missed")}>
        <Missed debrief={debrief} />
      </Part>
      <Part title={t("better")}>
        <SayBetter interactionId={id} sentences={debrief.say_better} />
      </Part>
      <div>
        <Collapsible title={t("tasks")} note={t("stepsShort", stepCount(debrief))}>
          {tasks}
        </Collapsible>
        <Collapsible title={t("words")} note={t("wordCount", { count: debrief.words.length })}>
          <WordsToLearn interactionId={id} words={debrief.words} />
        </Collapsible>
        <Collapsible title={t("criteria")}>
          <Criteria interactionId={id} judgements={debrief.judgements} />
        </Collapsible>
      </div>
      {actions}
    </div>
  );
}
