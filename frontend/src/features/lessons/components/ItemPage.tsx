import { useEffect, useRef } from "react";
import type { Item, Lesson } from "@/api/types";
import { useTranslations } from "@/i18n";
import { type AnyKind, isKnown, useKind } from "@/kinds";
import { GermanText } from "@/ui/GermanText";
import { EmptyView, StateView } from "@/ui/StateView";
import { barOf } from "../bar";
import { useExercise, type Working } from "../useExercise";
import { useKeys } from "../useKeys";
import { useStartled } from "../useStartled";
import { Bar } from "./Bar";
import { Feedback, Hint } from "./Feedback";
import styles from "./LessonPlayer.module.css";

interface PageProps {
  lesson: Lesson;
  item: Item;
  /** What the page is called. */
  name: string;
  /** It comes back at the end of the lesson: she starts it anew. */
  again: boolean;
  onNext: () => void;
  onBack: () => void;
}

/** Name and task of a page; has the focus when the page comes, so that it is what a screen reader says. */
export function PageTitle({ name, instruction }: { name: string; instruction: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        <GermanText size="body">{name}</GermanText>
      </h1>
      {instruction && (
        <GermanText as="p" size="body">
          {instruction}
        </GermanText>
      )}
    </>
  );
}

/** What the feedback says of an exercise as it stands. */
function feedbackOf(kind: AnyKind, item: Item, { verdict, answer, solution, state }: Working) {
  const isLooking = Boolean(verdict?.judging);
  const isOpen = ({ reason }: { reason: string }) =>
    reason === "NOT_SEEN" || (isLooking && reason === "NOT_ASSESSED");
  const parts = (verdict?.parts ?? []).filter((part) => !isOpen(part));
  const counted = verdict?.counted ?? { right: parts.filter(isRight).length, total: parts.length };
  const share = counted.total > 1 ? { right: counted.right, all: counted.total } : null;
  const isTold = solution !== null && (state === "right" || state === "revealed");
  const text = isTold ? kind.spoken?.(item.content, solution) : undefined;
  return {
    share,
    isLooking,
    part:
      parts.find(isWrong) ??
      parts.find((part) => !isRight(part)) ??
      parts.find(({ reason }) => reason !== ""),
    told: kind.told(answer, item.content, solution),
    sentence: text ? { id: item.id, text } : null,
  };
}

const isRight = ({ mark }: { mark: string }) => mark === "RIGHT";
const isWrong = ({ mark }: { mark: string }) => mark === "WRONG";

/** Puts the focus to the first thing that can be answered. */
function focusFirst(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>("input:not([readonly]), select, textarea, button")?.focus();
}

function Exercise({ lesson, item, name, again, kind, onNext, onBack }: PageProps & { kind: AnyKind }) {
  const around = {
    itemId: item.id,
    sectionId: item.section_id,
    name,
    objectives: lesson.learning_objectives,
  };
  const work = useExercise(item, kind, around, again);
  const stage = useRef<HTMLDivElement>(null);
  const bar = barOf(kind.flow, work, work.retrying);
  const isStartled = useStartled(bar.primary);
  const retry = () => {
    work.retry();
    focusFirst(stage.current);
  };
  const feedback = feedbackOf(kind, item, work);
  const run = { check: work.check, save: work.check, retry, next: onNext }[bar.primary];
  const press = () => isStartled() || run();
  useKeys({ enter: () => !bar.isBlocked && !bar.isPending && press(), next: onNext, back: onBack });
  return (
    <>
      <div className={styles.stage} ref={stage}>
        <PageTitle name={name} instruction={item.instruction} />
        <kind.Player
          content={item.content}
          answer={work.answer}
          state={work.state}
          verdict={work.verdict}
          solution={work.solution}
          around={around}
          onAnswer={work.keep}
        />
      </div>
      <Bar bar={bar} wants={kind.wants} onPrimary={press} onNext={onNext} onReveal={work.reveal}>
        {bar.outcome ? (
          <Feedback outcome={bar.outcome} {...feedback} disputed={work.disputed} onDispute={work.dispute} />
        ) : (
          <Hint part={feedback.part} />
        )}
      </Bar>
    </>
  );
}

const NOTHING = {
  primary: "next",
  outcome: null,
  isBlocked: false,
  isPending: false,
  isIdle: false,
  open: 0,
  canReveal: false,
  canSkip: false,
} as const;

/** A kind of exercise that a newer version of the program knows: she goes on without it. */
function Unknown({ name, onNext, onBack }: PageProps) {
  const t = useTranslations("lessons.unknown");
  useKeys({ enter: onNext, next: onNext, back: onBack });
  return (
    <>
      <div className={styles.stage}>
        <PageTitle name={name} instruction="" />
        <EmptyView title={t("title")}>{t("text")}</EmptyView>
      </div>
      <Bar bar={NOTHING} onPrimary={onNext} onNext={onNext} onReveal={onNext}>
        {null}
      </Bar>
    </>
  );
}

/** One item on a page of its own. */
export function ItemPage(props: PageProps) {
  const known = isKnown(props.item.kind);
  const kind = useKind(known ? props.item.kind : null);
  if (!known) return <Unknown {...props} />;
  return <StateView of={kind}>{(played) => <Exercise {...props} kind={played} />}</StateView>;
}
