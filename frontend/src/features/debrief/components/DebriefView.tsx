import { IconCircleCheckFilled, IconCircleDashed, IconRefresh } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Debrief } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showError } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { renewDebrief } from "../data";
import { Better } from "./Better";
import { Criteria } from "./Criteria";
import styles from "./Debrief.module.css";
import { Words } from "./Words";

interface DebriefViewProps {
  debrief: Debrief;
  /** The tasks with their proofs. */
  tasks: ReactNode;
  /** Where to go from here. */
  ways: ReactNode;
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
  const [isPending, setPending] = useState(false);
  const renew = async () => {
    setPending(true);
    try {
      await renewDebrief(interactionId);
    } catch (error) {
      showError(t("renewFailed"), error);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.stale}>
      <p>{t("stale")}</p>
      <Button
        look="secondary"
        isPending={isPending}
        icon={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
        onPress={() => void renew()}
      >
        {t("renew")}
      </Button>
    </div>
  );
}

/** What is to be read after a talk: what was reached, how it was led, what could be said better, words to learn. */
export function DebriefView({ debrief, tasks, ways }: DebriefViewProps) {
  const t = useTranslations("debrief");
  const id = debrief.case_interaction_id;
  const Sign = debrief.solved ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <div className={styles.debrief}>
      {!debrief.complete && <Stale interactionId={id} />}
      <p className={debrief.solved ? styles.solved : styles.open}>
        <Sign size={24} stroke={1.75} aria-hidden="true" />
        <span>{debrief.solved ? t("solved") : t("unsolved")}</span>
      </p>
      <Part title={t("tasks")}>
        {tasks}
        <p className={styles.mute}>{t("hints", { count: debrief.hints_used })}</p>
      </Part>
      <Part title={t("better")}>
        <Better interactionId={id} sentences={debrief.say_better} />
      </Part>
      <Part title={t("words")}>
        <Words interactionId={id} words={debrief.words} />
      </Part>
      <Part title={t("criteria")}>
        <Criteria interactionId={id} judgements={debrief.judgements} />
      </Part>
      {ways}
    </div>
  );
}
