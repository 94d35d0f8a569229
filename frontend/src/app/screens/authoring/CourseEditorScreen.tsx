import { useParams } from "react-router";
import { isMissing } from "@/api/problem";
import { paths } from "@/app/paths";
import { CourseEditor } from "@/features/authoring";
import { useCourseWithCases } from "@/features/courses";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { MissingView } from "@/ui/MissingView";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";

/** `/dashboard/edit/…`: writing a course. */
export function CourseEditorScreen() {
  const t = useTranslations("authoring.course");
  const { courseId = "" } = useParams();
  const course = useCourseWithCases(courseId);
  const isRefused = course.data ? !course.data.may_edit : isMissing(course.error);
  const asLearner = (
    <ButtonLink look="secondary" to={paths.course(courseId)}>
      {t("asLearner")}
    </ButtonLink>
  );
  return (
    <Page
      title={course.data?.title ?? t("title")}
      lead={t("title")}
      actions={isRefused ? undefined : asLearner}
    >
      {isRefused ? (
        <MissingView>{t("missing")}</MissingView>
      ) : (
        <StateView of={course} skeleton={<Skeleton shape="card" lines={5} />}>
          {(found) => <CourseEditor course={found} />}
        </StateView>
      )}
    </Page>
  );
}
