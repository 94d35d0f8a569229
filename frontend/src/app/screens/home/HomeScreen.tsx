import type { Case } from "@/api/types";
import { AssignmentLinkCards } from "@/features/assignments";
import { useMe } from "@/features/auth";
import {
  findOpenInteraction,
  NextStep,
  OpenInteractionLinkCard,
  recommendedCase,
  useCaseStandings,
  useCases,
  useOverviews,
} from "@/features/cases";
import {
  CurrentLesson,
  currentCourse,
  FirstCourseLinkCard,
  LessonLinkCard,
  useTakenCourses,
} from "@/features/courses";
import { DayCard, useDay } from "@/features/daily";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";
import { News } from "./News";
import { Today } from "./Today";

const toTimestamp = (moment: string | null | undefined) => (moment ? Date.parse(moment) : 0);

/**
 * The courses the learner takes, and whether a lesson is what the learner did last; null when nothing is begun or known
 * yet.
 */
function useLearning() {
  const taken = useTakenCourses().data;
  const interactions = useCaseStandings().data;
  const course = currentCourse(taken ?? []);
  if (!taken || !interactions || !course) return null;
  const learnt = toTimestamp(course.last_active_at ?? course.enrolled_at);
  return { taken, isLast: learnt > toTimestamp(findOpenInteraction(interactions)?.changed_at) };
}

/** What is to be known to offer a case: the one that the day's scene is of isn't offered a second time. */
function useOffer() {
  const dayCaseId = useDay().data?.steps.find(({ scene }) => scene)?.scene?.case_id;
  return {
    mine: useCaseStandings(),
    cases: useCases(),
    listOthers: (all: readonly Case[]) => all.filter(({ id }) => id !== dayCaseId),
  };
}

/** The one thing to do besides the day: the conversation the learner left or a new one. */
function NextInteraction() {
  const { mine, cases, listOthers } = useOffer();
  const overviews = useOverviews().data ?? [];
  const skeleton = <Skeleton shape="card" lines={2} />;
  return (
    <StateView of={mine} skeleton={skeleton}>
      {(interactions) => (
        <StateView of={cases} skeleton={skeleton}>
          {(all) => {
            const others = listOthers(all);
            if (others.length === 0 && all.length > 0 && !findOpenInteraction(interactions)) return null;
            return <NextStep cases={others} mine={interactions} overviews={overviews} />;
          }}
        </StateView>
      )}
    </StateView>
  );
}

/** The case that `NextInteraction` offers; undefined while it is not known. */
function useNextCaseId(): string | undefined {
  const { mine, cases, listOthers } = useOffer();
  const level = useMe().data?.language_level;
  if (!cases.data || !mine.data) return undefined;
  return (
    findOpenInteraction(mine.data)?.case.id ?? recommendedCase(listOthers(cases.data), mine.data, level)?.id
  );
}

/**
 * Whether the five minutes of the day are all that is offered: to a learner who has begun no case, until they are done.
 * Undefined while that is not known; a day that can't be read counts as none.
 */
function useIsDayAlone(): boolean | undefined {
  const { data: day, error } = useDay();
  const mine = useCaseStandings().data;
  if (error) return false;
  if (!day || !mine) return undefined;
  return mine.length === 0 && (day.state === "OPEN" || day.state === "BEGUN");
}

/** One thing to do next, then what is due; everything else is in the navigation. */
export function HomeScreen() {
  const t = useTranslations("cases.home");
  const name = useMe().data?.first_name;
  const isDayAlone = useIsDayAlone();
  const learning = useLearning();
  const nextCaseId = useNextCaseId();
  return (
    <Page title={name ? t("hello", { name }) : t("helloNameless")}>
      <DayCard />
      {learning?.isLast ? (
        <CurrentLesson taken={learning.taken} look="secondary" />
      ) : (
        isDayAlone === false && <NextInteraction />
      )}
      <News />
      {learning?.isLast ? (
        <Today
          begun={<OpenInteractionLinkCard />}
          due={<AssignmentLinkCards />}
          withCase={isDayAlone === false}
        />
      ) : (
        <Today
          nextCaseId={nextCaseId}
          begun={learning ? <LessonLinkCard taken={learning.taken} /> : <FirstCourseLinkCard />}
          due={<AssignmentLinkCards />}
          withCase={isDayAlone === false}
        />
      )}
    </Page>
  );
}
