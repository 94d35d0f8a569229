import { useParams, useSearchParams } from "react-router";
import { isMissing } from "@/api/problem";
import { paths } from "@/app/paths";
import { can } from "@/app/permissions";
import { useMe } from "@/features/auth";
import { DraftPanel, QuestionFiles } from "@/features/drafts";
import { useLesson } from "@/features/lessons";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { MissingView } from "@/ui/MissingView";
import { Page } from "@/ui/Page";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";

/** `/dashboard/drafts/…`: proposals and files for a lesson, or for an item of it, taken only by its author. */
export function DraftsScreen() {
  const t = useTranslations("drafts");
  const { sectionId = "" } = useParams();
  const itemId = useSearchParams()[0].get("item") ?? undefined;
  const lesson = useLesson(sectionId);
  const me = useMe().data;
  // What was taken is looked at and shown in its lesson; who may change the course may have come from there, too.
  const back = lesson.data && (
    <Stack direction="row" gap={3}>
      <ButtonLink look="secondary" to={paths.lessonEditor(sectionId)}>
        {t("backToLesson")}
      </ButtonLink>
      {itemId === undefined && can(me, { do: "course.create" }) && (
        <ButtonLink look="secondary" to={paths.courseEditor(lesson.data.course_id)}>
          {t("back")}
        </ButtonLink>
      )}
    </Stack>
  );
  return (
    <Page title={lesson.data?.title ?? t("title")} lead={t("title")} actions={back}>
      {isMissing(lesson.error) ? (
        <MissingView>{t("missing")}</MissingView>
      ) : (
        <StateView of={lesson}>
          {({ id }) => (
            <Stack gap={5}>
              <DraftPanel sectionId={id} itemId={itemId} />
              {!itemId && <QuestionFiles sectionId={id} />}
            </Stack>
          )}
        </StateView>
      )}
    </Page>
  );
}
