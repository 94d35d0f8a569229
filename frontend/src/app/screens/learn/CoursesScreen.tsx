import type { Course } from "@/api/types";
import { paths } from "@/app/paths";
import { CourseLibrary, useCourses, useTakenCourses } from "@/features/courses";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { EmptyView, type Loading, StateView } from "@/ui/StateView";

const skeleton = <Skeleton shape="card" lines={3} />;

function CourseList({ of, empty }: { of: Loading<Course[]>; empty: React.ReactNode }) {
  return (
    <StateView of={of} skeleton={skeleton} isEmpty={(all) => all.length === 0} empty={empty}>
      {(courses) => <CourseLibrary courses={courses} />}
    </StateView>
  );
}

export function CoursesScreen() {
  const t = useTranslations("courses.library");
  const mine = (
    <ButtonLink look="secondary" to={paths.myCourses()}>
      {t("toMine")}
    </ButtonLink>
  );
  return (
    <Page title={t("title")} lead={t("lead")} actions={mine}>
      <CourseList of={useCourses()} empty={<EmptyView title={t("emptyTitle")}>{t("emptyText")}</EmptyView>} />
    </Page>
  );
}

/** The library narrowed to the courses the learner takes, the last used first. */
export function MyCoursesScreen() {
  const t = useTranslations("courses");
  const taken = useTakenCourses();
  const courses = { ...taken, data: taken.data?.map(({ course }) => course) };
  const all = (
    <ButtonLink look="secondary" to={paths.courses()}>
      {t("library.toAll")}
    </ButtonLink>
  );
  const empty = (
    <EmptyView title={t("learn.emptyTitle")} action={all}>
      {t("learn.emptyText")}
    </EmptyView>
  );
  return (
    <Page
      title={t("library.mine")}
      lead={t("library.mineLead")}
      actions={courses.data?.length ? all : undefined}
    >
      <CourseList of={courses} empty={empty} />
    </Page>
  );
}
