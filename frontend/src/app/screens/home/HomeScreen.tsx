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

/** The case that the day's scene is of: it isn't offered a second time. Undefined where there is none. */
function useDayCaseId(): string | undefined {
  return useDay().data?.steps.find(({ scene }) => scene)?.scene?.case_id;
}

/** The one thing to do besides the day: the conversation the learner left or a new one. */
function NextInteraction() {
  const dayCaseId = useDayCaseId();
  const cases = useCases();
  const mine = useCaseStandings();
  const overviews = useOverviews().data ?? [];
  const skeleton = <Skeleton shape="card" lines={2} />;
  return (
    <StateView of={mine} skeleton={skeleton}>
      {(interactions) => (
        <StateView of={cases} skeleton={skeleton}>
          {(all) => {
            const others = all.filter(({ id }) => id !== dayCaseId);
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
  const dayCaseId = useDayCaseId();
  const cases = useCases().data;
  const mine = useCaseStandings().data;
  const level = useMe().data?.language_level;
  if (!cases || !mine) return undefined;
  return (
    findOpenInteraction(mine)?.case.id ??
    recommendedCase(
      cases.filter(({ id }) => id !== dayCaseId),
      mine,
      level,
    )?.id
  );
}

/** One thing to do next, then what is due; everything else is in the navigation. */
export function HomeScreen() {
  const t = useTranslations("cases.home");
  const name = useMe().data?.first_name;
  const learning = useLearning();
  const nextCaseId = useNextCaseId();
  return (
    <Page title={name ? t("hello", { name }) : t("helloNameless")}>
      <DayCard />
      {learning?.isLast ? <CurrentLesson taken={learning.taken} look="secondary" /> : <NextInteraction />}
      {learning?.isLast ? (
        <Today begun={<OpenInteractionLinkCard />} due={<AssignmentLinkCards />} />
      ) : (
        <Today
          nextCaseId={nextCaseId}
          begun={learning ? <LessonLinkCard taken={learning.taken} /> : <FirstCourseLinkCard />}
          due={<AssignmentLinkCards />}
        />
      )}
    </Page>
  );
}
