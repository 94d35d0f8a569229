import { useEffect, useRef } from "react";
import type { Item, Lesson } from "@/api/types";
import { useTranslations } from "@/i18n";
import { type AnyKind, isKnown, useKind } from "@/kinds";
import { GermanText } from "@/ui/GermanText";
import { PaneBoundary } from "@/ui/PaneBoundary";
import { EmptyView, type Loading, StateView } from "@/ui/StateView";
import { usePressGuard } from "@/ui/usePressGuard";
import { type BarState, getBarState } from "../actionBar";
import { feedbackOf } from "../feedback";
import { focusFirstMistake } from "../focus";
import { type ExerciseWork, useExercise } from "../useExercise";
import { useLatePressGuard } from "../useLatePressGuard";
import { useLessonKeys } from "../useLessonKeys";
import { Bar } from "./Bar";
import { Feedback, Hint } from "./Feedback";
import styles from "./LessonPlayer.module.css";

interface PageProps {
  lesson: Lesson;
  item: Item;
  /** What the page is called. */
  name: string;
  /** It comes back at the end of the lesson: the learner starts it anew. */
  again: boolean;
  /** When the learner pressed the bar of the page before; 0 where the learner has come another way. */
  turnedAt: number;
  /** The learner goes on from a page that counts when its end was seen, and has not seen it. */
  onUnseen: (name: string) => void;
  onNext: () => void;
  onBack: () => void;
}

interface PageTitleProps {
  name: string;
  instruction: string;
  /** Whether the name is content of the lesson; else the interface says it in the learner's language. */
  isGerman?: boolean;
}

/** Name and task of a page; has the focus when the page comes, so that it is what a screen reader says. */
export function PageTitle({ name, instruction, isGerman = true }: PageTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <h1 ref={title} tabIndex={-1} dir={isGerman ? "ltr" : undefined} className={styles.title}>
        {isGerman ? <GermanText size="body">{name}</GermanText> : name}
      </h1>
      {instruction && (
        <GermanText as="p" size="body">
          {instruction}
        </GermanText>
      )}
    </>
  );
}

/**
 * An author has changed what the learner had answered: the learner's answer is not lost, but has no place here any
 * more.
 */
export function AnswerOutdatedNotice() {
  const t = useTranslations("lessons");
  return <p className={styles.remark}>{t("changed")}</p>;
}

/** Whether Enter does what the bar offers; where the learner goes on elsewhere it leads nowhere by itself. */
const takesEnter = ({ open, isPending, primary }: BarState, { ContinueAction: GoOn }: AnyKind) =>
  open === 0 && !isPending && !(GoOn && primary === "retry");

/** Whether its words are what the learner is asked for, and not told yet. */
const isAsked = ({ asksForWords }: AnyKind, { state }: ExerciseWork) =>
  asksForWords === true && state !== "right" && state !== "revealed";

interface CheckResultProps {
  outcome: BarState["outcome"];
  feedback: ReturnType<typeof feedbackOf>;
  work: ExerciseWork;
}

/** What came of the last check; while the learner tries again, the help with it. */
function CheckResult({ outcome, feedback, work }: CheckResultProps) {
  if (!outcome) return <Hint part={feedback.part} place={feedback.place} />;
  return <Feedback outcome={outcome} {...feedback} disputed={work.disputed} onDispute={work.dispute} />;
}

function Exercise({ lesson, item, name, again, kind, onUnseen, ...rest }: PageProps & { kind: AnyKind }) {
  const objectives = lesson.learning_objectives;
  const context = { itemId: item.id, sectionId: item.section_id, name, objectives };
  const work = useExercise(item, kind, context, again);
  const stage = useRef<HTMLDivElement>(null);
  const bar = getBarState(kind, work, work.retrying);
  const isLatePress = useLatePressGuard(bar.primary, work.state !== "wrong");
  const retry = () => {
    work.retry();
    focusFirstMistake(stage.current);
  };
  const feedback = feedbackOf(kind, item, work);
  const onNext = () => {
    const isDone = Boolean(item.interaction?.completed_at); // also by the learner's own mark
    if (kind.flow === "seen" && work.open > 0 && !isDone && !item.optional) onUnseen(name);
    rest.onNext();
  };
  const run = { check: work.check, save: work.check, retry, next: onNext }[bar.primary];
  const { isGuarded, isDoublePress } = usePressGuard(rest.turnedAt, bar.primary !== "next");
  const press = () => isDoublePress() || isLatePress() || run();
  useLessonKeys({ enter: () => takesEnter(bar, kind) && press(), next: onNext, back: rest.onBack });
  return (
    <>
      <div className={styles.stage} ref={stage}>
        <PageTitle name={name} instruction={item.instruction} />
        {work.isAnswerOutdated && kind.flow !== "seen" && <AnswerOutdatedNotice />}
        <PaneBoundary>
          <div className={styles.player} data-asked={isAsked(kind, work) ? "" : undefined}>
            <kind.Player
              content={item.content}
              answer={work.answer}
              state={work.state}
              verdict={work.verdict}
              solution={work.solution}
              context={context}
              onAnswer={work.keep}
            />
          </div>
        </PaneBoundary>
      </div>
      <Bar
        bar={bar}
        isGuarded={isGuarded}
        requires={kind.requires}
        round={kind.roundProgress?.(work.answer, item.content)}
        onPrimary={press}
        onNext={() => isDoublePress() || onNext()}
        onReveal={work.reveal}
        goOn={kind.ContinueAction && <kind.ContinueAction content={item.content} context={context} />}
      >
        <CheckResult outcome={bar.outcome} feedback={feedback} work={work} />
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

/** A kind of exercise that a newer version of the program knows: the learner goes on without it. */
function UnknownKindPage({ name, turnedAt, onNext, onBack }: PageProps) {
  const t = useTranslations("lessons.unknown");
  const { isGuarded, isDoublePress } = usePressGuard(turnedAt);
  const press = () => isDoublePress() || onNext();
  useLessonKeys({ enter: press, next: onNext, back: onBack });
  return (
    <>
      <div className={styles.stage}>
        <PageTitle name={name} instruction="" />
        <EmptyView title={t("title")}>{t("text")}</EmptyView>
      </div>
      <Bar bar={NOTHING} isGuarded={isGuarded} onPrimary={press} onNext={press} onReveal={press}>
        {null}
      </Bar>
    </>
  );
}

/** What is still on its way, or cannot be fetched: a page with a heading, too. */
export function Arrival({ of }: { of: Loading<unknown> }) {
  const t = useTranslations("lessons.missing");
  return (
    <div className={styles.stage}>
      <h1 className="visually-hidden">{t("title")}</h1>
      <StateView of={of}>{() => null}</StateView>
    </div>
  );
}

/** One item on a page of its own. */
export function ItemPage(props: PageProps) {
  const known = isKnown(props.item.kind);
  const kind = useKind(known ? props.item.kind : null);
  if (!known) return <UnknownKindPage {...props} />;
  if (kind.data) return <Exercise {...props} kind={kind.data} />;
  return <Arrival of={kind} />;
}
