import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { DailyPlan, DailyStep } from "@/api/types";
import { paths } from "@/app/paths";
import {
  backFrom,
  DayEnd,
  FROM_DAY,
  nextStep,
  refreshDay,
  SceneStep,
  StepList,
  useDay,
} from "@/features/daily";
import { NewAchievements } from "@/features/progress";
import { Trainer } from "@/features/vocabulary";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { ButtonLink } from "@/ui/Link";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { EmptyView, StateView } from "@/ui/StateView";

/** After so many milliseconds the day is read again: answers may still be on their way when the learner comes back. */
const READ_AGAIN = [1000, 3000, 8000];

/** The words of the day that were not asked yet when the step began: the sitting does not change under the hands. */
function WordsStep({ step, onDone }: { step: DailyStep; onDone: () => void }) {
  const t = useTranslations("daily");
  const [words] = useState(() => step.words.filter(({ is_done }) => !is_done).map(({ id }) => id));
  return <Trainer words={words} next={<Button onPress={onDone}>{t("next")}</Button>} />;
}

function ExerciseStep({ step }: { step: DailyStep }) {
  const t = useTranslations("daily.exercise");
  const { lesson } = step;
  if (!lesson) return null;
  const { section_id, page, last_page } = lesson;
  return (
    <Stack gap={3}>
      <h2>
        <GermanText size="body">{lesson.title}</GermanText>
      </h2>
      <p>{t("text", { count: step.all - step.done, course: lesson.course_title })}</p>
      <div>
        <ButtonLink to={paths.lesson(section_id, { page, until: last_page })} state={FROM_DAY}>
          {t(step.state === "BEGUN" ? "goOn" : "begin")}
        </ButtonLink>
      </div>
    </Stack>
  );
}

function Day({ day }: { day: DailyPlan }) {
  const t = useTranslations("daily");
  const { state } = useLocation();
  const [passed, setPassed] = useState<readonly DailyStep["kind"][]>(() => backFrom(state));
  // The words stay until the learner goes on: their end is read there, and the server knows of it sooner.
  const [isInWords, setInWords] = useState(() => nextStep(day, passed)?.kind === "WORDS");
  // Answers may still be on their way; the server has them a moment later.
  const passedCount = passed.length;
  useEffect(() => {
    const timers = READ_AGAIN.map((after) => setTimeout(() => void refreshDay(), after + passedCount));
    return () => timers.forEach(clearTimeout);
  }, [passedCount]);
  const words = day.steps.find(({ kind }) => kind === "WORDS");
  const step = isInWords ? words : nextStep(day, passed);
  const goOn = (kind: DailyStep["kind"]) => {
    setPassed([...passed, kind]);
    setInWords(false);
  };
  if (day.steps.length === 0) return <EmptyView title={t("emptyTitle")}>{t("empty")}</EmptyView>;
  if (!step) {
    return (
      <Stack gap={5}>
        <DayEnd day={day} />
        <NewAchievements />
      </Stack>
    );
  }
  return (
    <Stack gap={5}>
      {/* a single step tells its name itself */}
      {day.steps.length > 1 && <StepList steps={day.steps} passed={passed} current={step.kind} />}
      {step.kind === "WORDS" && <WordsStep step={step} onDone={() => goOn("WORDS")} />}
      {step.kind === "EXERCISE" && <ExerciseStep step={step} />}
      {step.kind === "SCENE" && <SceneStep step={step} />}
      {step.kind !== "WORDS" && (
        <div>
          <Button look="quiet" onPress={() => goOn(step.kind)}>
            {t("later")}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** About five minutes: words, exercises, one scene. It goes on where the learner left it, and ends by itself. */
export function TodayScreen() {
  const t = useTranslations("daily");
  const day = useDay();
  // What was read before a talk or a lesson is out of date; without a network it has to do.
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    void refreshDay().finally(() => setFresh(true));
  }, []);
  const skeleton = <Skeleton shape="card" lines={5} />;
  const minutes = day.data?.state === "DONE" ? 0 : (day.data?.minutes ?? 0);
  return (
    <Page title={t("pageTitle")} lead={minutes > 0 ? t("left", { minutes }) : undefined}>
      <StateView of={day} skeleton={skeleton}>
        {(found) => (isFresh ? <Day key={found.day} day={found} /> : skeleton)}
      </StateView>
    </Page>
  );
}
