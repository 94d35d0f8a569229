import { IconArrowBackUp } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { VocabCard, VocabSession } from "@/api/types";
import { paths } from "@/app/paths";
import { useMe } from "@/features/auth";
import { NewAchievements } from "@/features/progress";
import { useFormat, useTranslations } from "@/i18n";
import { useAtWork } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { useCommands } from "@/ui/commands";
import { ButtonLink } from "@/ui/Link";
import { ProgressBar } from "@/ui/ProgressBar";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { EmptyView, StateView } from "@/ui/StateView";
import { isDoublePress, usePressGuard } from "@/ui/usePressGuard";
import {
  onTrainingSaved,
  postDailyTest,
  postReview,
  postUndo,
  refreshWords,
  useVocabStatistics,
} from "../data";
import { keepSession, useVocabSession } from "../sessionData";
import {
  type Attempt,
  afterReview,
  basisOf,
  beforeReview,
  dayIn,
  MOST_CARDS,
  type Rating,
  summarize,
  type TrainingSession,
} from "../training";
import { CardPrompt } from "./CardPrompt";
import { CardSolution } from "./CardSolution";
import { NoWords } from "./NoWords";
import styles from "./Trainer.module.css";

interface TrainerProps {
  /** At its end the daily test of today counts as taken. */
  isDailyTest?: boolean;
  /** Just these words, by their ids. */
  words?: readonly string[];
  /** The way on from the end, in place of the usual ones. */
  next?: React.ReactNode;
}

/** Practises what is due: a sitting of about five minutes that ends by itself. */
export function Trainer({ isDailyTest = false, words, next }: TrainerProps) {
  const [begun, setBegun] = useState(() => Date.now());
  const session = useVocabSession(begun, words);
  return (
    <StateView
      of={session}
      skeleton={<Skeleton shape="card" lines={4} />}
      isEmpty={({ cards }) => cards.length === 0}
      empty={
        <>
          <KeptNotice keptAt={session.data?.keptAt} />
          <NothingDue next={next} />
        </>
      }
    >
      {(found) => (
        <SittingView
          key={begun}
          session={found}
          isDailyTest={isDailyTest}
          next={next}
          isMore={words === undefined && found.due_count > MOST_CARDS}
          onAgain={() => setBegun(Date.now())}
        />
      )}
    </StateView>
  );
}

/** Says why nothing is asked: no word is kept yet, some come back later, or today's share of new words is used up. */
function NothingDue({ next }: Pick<TrainerProps, "next">) {
  const t = useTranslations("vocabTraining");
  const statistics = useVocabStatistics().data;
  const later = statistics?.forecast[0]?.due ?? 0;
  const waiting = statistics?.new ?? 0;
  const toWords = next ?? <ButtonLink to={paths.vocabDashboard()}>{t("trainer.toWords")}</ButtonLink>;
  if (statistics?.words === 0) return <NoWords action={toWords} />;
  return (
    <EmptyView
      title={t(later > 0 ? "trainer.nothingNowTitle" : "trainer.nothingTitle")}
      action={
        waiting > 0 && !next ? (
          <ButtonLink to={paths.vocabDashboard({ tab: "statistics" })}>{t("trainer.changeShare")}</ButtonLink>
        ) : (
          toWords
        )
      }
    >
      {later > 0 && `${t("trainer.laterToday", { count: later })} `}
      {waiting > 0 && t("trainer.newWait", { count: waiting })}
      {later === 0 && waiting === 0 && t("trainer.nothingText")}
    </EmptyView>
  );
}

/** Says that there is no network, and of when the cards are; nothing where they were fetched now. */
function KeptNotice({ keptAt }: { keptAt: string | null | undefined }) {
  const t = useTranslations("vocabTraining.trainer");
  const format = useFormat();
  if (!keptAt) return null;
  return (
    <p role="status" className={styles.kept}>
      {t("kept", { date: format.date(keptAt), time: format.time(keptAt) })}
    </p>
  );
}

interface SittingViewProps {
  session: VocabSession;
  isDailyTest: boolean;
  next: React.ReactNode;
  /** More words are due than one sitting has. */
  isMore: boolean;
  onAgain: () => void;
}

function SittingView({ session, isDailyTest, next, isMore, onAgain }: SittingViewProps) {
  const t = useTranslations("vocabTraining.trainer");
  const [sitting, setSitting] = useState<TrainingSession>({ cards: session.cards, done: [] });
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  /** When a press has brought what stands there now, and when the last grade was taken back; 0 before. */
  const [turnedAt, setTurnedAt] = useState(0);
  const undoneAt = useRef(0);
  const top = useRef<HTMLDivElement>(null);
  const at = sitting.done.length;
  const card = sitting.cards[at];
  useAtWork(card !== undefined);

  // The sitting's own numbers come from the cards; lists elsewhere follow once the server has what was practised.
  useEffect(() => onTrainingSaved(() => void refreshWords()), []);
  const isDone = card === undefined;
  useEffect(() => {
    if (isDone) keepSession();
  }, [isDone]);
  // The button that graded the last card is gone: without a field to write in, the focus goes to the card's head.
  useEffect(() => {
    if (at > 0 && document.activeElement === document.body) top.current?.focus({ preventScroll: true });
  }, [at]);

  const show = (next: Attempt | null) => {
    setTurnedAt(Date.now());
    setAttempt(next);
  };
  const grade = (rating: Rating) => {
    if (!card || !attempt) return;
    const key = crypto.randomUUID();
    postReview(card.word.id, {
      key,
      mode: card.mode === "TALK" ? "RECOGNISE" : card.mode,
      rating,
      answer: attempt.given.slice(0, 300),
      duration: Math.min(attempt.duration, 3_600_000),
      reviewed_at: new Date().toISOString(),
      ...basisOf(card, sitting.done, session.waiting),
    });
    show(null);
    setSitting(afterReview(sitting, { card, key, rating }));
  };
  const undo = () => {
    const last = sitting.done.at(-1);
    if (!last || isDoublePress(undoneAt.current)) return;
    undoneAt.current = Date.now();
    postUndo(last.card.word.id, last.key);
    show(null);
    setSitting(beforeReview(sitting, session.cards));
  };
  // Both keys undo: the one of the program, and the one that trainers of cards have.
  useCommands(
    "everywhere",
    at > 0 ? [{ id: "vocab-undo", label: t("undo"), keys: ["mod+z", "z"], run: undo }] : [],
  );

  return (
    <div className={styles.trainer}>
      <div className={styles.head} ref={top} tabIndex={-1}>
        <ProgressBar
          value={at}
          max={sitting.cards.length}
          label={t("progress")}
          valueLabel={t("progressOf", { at, all: sitting.cards.length })}
        />
        <Button
          look="quiet"
          isDisabled={at === 0}
          icon={<IconArrowBackUp size="1.25rem" stroke={1.75} aria-hidden="true" />}
          onPress={undo}
        >
          {t("undo")}
        </Button>
      </div>
      {card && <KeptNotice keptAt={session.keptAt} />}
      {at === 0 && isMore && <p>{t("most", { count: session.cards.length })}</p>}
      {card ? (
        <CardView
          key={`${at} ${attempt ? "solution" : "prompt"}`}
          card={card}
          attempt={attempt}
          turnedAt={turnedAt}
          onAttempt={show}
          onGrade={grade}
        />
      ) : (
        <Summary
          sitting={sitting}
          isDailyTest={isDailyTest}
          turnedAt={turnedAt}
          next={next}
          onAgain={onAgain}
        />
      )}
    </div>
  );
}

interface CardViewProps {
  card: VocabCard;
  attempt: Attempt | null;
  turnedAt: number;
  onAttempt: (attempt: Attempt) => void;
  onGrade: (rating: Rating) => void;
}

/** What a card asks, or its solution; neither is answered by the second half of the tap that has brought it. */
function CardView({ card, attempt, turnedAt, onAttempt, onGrade }: CardViewProps) {
  const guard = usePressGuard(turnedAt);
  return (
    <div className={styles.guard} data-resting={guard.isGuarded || undefined}>
      {attempt ? (
        <CardSolution
          card={card}
          attempt={attempt}
          onGrade={(rating) => guard.isDoublePress() || onGrade(rating)}
        />
      ) : (
        <CardPrompt card={card} onAttempt={(made) => guard.isDoublePress() || onAttempt(made)} />
      )}
    </div>
  );
}

/** What was practised, what comes next, and ways on. */
function Summary({
  sitting,
  isDailyTest,
  turnedAt,
  next,
  onAgain,
}: Omit<SittingViewProps, "session" | "isMore"> & { sitting: TrainingSession; turnedAt: number }) {
  const t = useTranslations("vocabTraining.trainer");
  const timeZone = useMe().data?.time_zone;
  const statistics = useVocabStatistics().data;
  const { words, remembered } = summarize(sitting.done);
  const isCounted = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // Which day it is only the person's time zone says: a short test may end before the person is known.
    if (!isDailyTest || isCounted.current || timeZone === undefined) return;
    isCounted.current = true;
    postDailyTest(dayIn(timeZone));
  }, [isDailyTest, timeZone]);
  const [today, tomorrow] = statistics?.forecast ?? [];
  const later = today?.due ?? 0;
  const guard = usePressGuard(turnedAt);
  return (
    <section className={styles.summary} data-resting={guard.isGuarded || undefined}>
      <h2 ref={heading} tabIndex={-1}>
        {t("doneTitle", { words })}
      </h2>
      <p>{t("remembered", { remembered, words })}</p>
      {later > 0 && <p>{t("laterToday", { count: later })}</p>}
      {tomorrow !== undefined && (tomorrow.due > 0 || later === 0) && (
        <p>{t("tomorrow", { count: tomorrow.due })}</p>
      )}
      {!next && <NewAchievements />}
      {next ?? (
        <Stack direction="row" gap={3}>
          <ButtonLink to={paths.home()}>{t("toHome")}</ButtonLink>
          <ButtonLink look="secondary" to={paths.vocabDashboard()}>
            {t("toWords")}
          </ButtonLink>
          {statistics !== undefined && statistics.due > 0 && (
            <Button look="secondary" onPress={() => guard.isDoublePress() || onAgain()}>
              {t("more", { count: Math.min(statistics.due, MOST_CARDS) })}
            </Button>
          )}
        </Stack>
      )}
    </section>
  );
}
