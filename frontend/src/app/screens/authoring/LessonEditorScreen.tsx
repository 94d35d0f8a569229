import { useCallback } from "react";
import { useParams, useSearchParams } from "react-router";
import { isMissing, Problem } from "@/api/problem";
import { useCourse } from "@/features/courses";
import { LessonEditor, LessonPreview, useEditedLesson } from "@/features/lessonEditor";
import { useTranslations } from "@/i18n";
import { MissingView } from "@/ui/MissingView";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";

/** `/dashboard/lesson-editor/…`: writing a lesson; `page` is an item, counted from 0, -1 the lesson itself; `item` names one. */
export function LessonEditorScreen() {
  const t = useTranslations("lessonEditor");
  const { sectionId = "" } = useParams();
  const [params, setParams] = useSearchParams();
  const lesson = useEditedLesson(sectionId);
  const course = useCourse(lesson.data?.course_id ?? null);
  const data = lesson.data && course.data && { lesson: lesson.data, canEdit: course.data.may_edit };
  const wanted = params.get("page") ?? "";
  const item = params.get("item");
  const page = item === null && /^\d+$/.test(wanted) ? Number(wanted) : -1;
  const isPreview = params.get("preview") === "true";
  const onPage = useCallback(
    (next: number) =>
      setParams(
        { page: String(next), ...(isPreview && { preview: "true" }) },
        { replace: true, preventScrollReset: true },
      ),
    [setParams, isPreview],
  );
  const isRefused =
    isMissing(lesson.error) || (lesson.error instanceof Problem && lesson.error.status === 403);
  return (
    <Page
      title={lesson.data?.title ?? t("screen")}
      lead={isPreview ? t("preview") : t("screen")}
      isWide={!isPreview}
    >
      {isRefused ? (
        <MissingView>{t("missing")}</MissingView>
      ) : (
        <StateView
          of={{ ...lesson, data, error: lesson.error ?? course.error }}
          skeleton={<Skeleton shape="card" lines={5} />}
        >
          {({ lesson: found, canEdit }) => {
            const at = item === null ? page : found.items.findIndex(({ id }) => id === item);
            return isPreview ? (
              <LessonPreview lesson={found} page={at} onPage={onPage} />
            ) : (
              <LessonEditor key={found.id} lesson={found} canEditLesson={canEdit} page={at} onPage={onPage} />
            );
          }}
        </StateView>
      )}
    </Page>
  );
}
