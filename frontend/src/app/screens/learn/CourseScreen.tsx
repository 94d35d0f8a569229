import { useParams } from "react-router";
import { isMissing } from "@/api/problem";
import type { WholeCourse } from "@/api/types";
import { paths } from "@/app/paths";
import { AssignButton, targetsOf } from "@/features/assignments";
import { useMe } from "@/features/auth";
import {
  CourseDetails,
  CourseViewer,
  useCourse,
  useCourseWithCases,
  useProgressEvents,
} from "@/features/courses";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { MissingView } from "@/ui/MissingView";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";

interface FrameProps {
  course: ReturnType<typeof useCourse>;
  /** At the end of the title's line. */
  actions?: (course: WholeCourse) => React.ReactNode;
  children: (course: WholeCourse) => React.ReactNode;
}

/** Assigns a lesson of the course; nothing for who assigns nothing. */
function AssignLesson({ course }: { course: WholeCourse }) {
  return <AssignButton user={useMe().data} targets={targetsOf(course)} />;
}

function CourseFrame({ course, actions, children }: FrameProps) {
  const t = useTranslations("courses");
  useProgressEvents();
  const title = course.data?.title ?? t("details.title");
  return (
    <Page title={title} actions={course.data && actions?.(course.data)}>
      {!course.data && isMissing(course.error) ? (
        <MissingView>{t("missing")}</MissingView>
      ) : (
        <StateView of={course} skeleton={<Skeleton shape="card" lines={4} />}>
          {children}
        </StateView>
      )}
    </Page>
  );
}

/** `/course/…`: what is in it. */
export function CourseDetailsScreen() {
  const { courseId = "" } = useParams();
  const found = useCourseWithCases(courseId);
  return (
    <CourseFrame course={found} actions={(course) => <AssignLesson course={course} />}>
      {(course) => <CourseDetails course={course} />}
    </CourseFrame>
  );
}

/** `/view/…`: learning in it. */
export function CourseViewerScreen() {
  const { courseId = "" } = useParams();
  const t = useTranslations("courses.viewer");
  return (
    <CourseFrame
      course={useCourse(courseId)}
      actions={({ id }) => (
        <ButtonLink look="quiet" flush to={paths.course(id)}>
          {t("about")}
        </ButtonLink>
      )}
    >
      {(course) => <CourseViewer course={course} />}
    </CourseFrame>
  );
}
