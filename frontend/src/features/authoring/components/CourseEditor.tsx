import { IconChevronLeft } from "@tabler/icons-react";
import { useNavigate, useSearchParams } from "react-router";
import type { WholeCourse } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { Link } from "@/ui/Link";
import { Stack } from "@/ui/Stack";
import { addChapter, useCourseProblems } from "../data";
import { chapterAt } from "../model";
import { useCourseAction } from "../useCourseAction";
import { useSavedTexts } from "../useCourseTexts";
import { ChapterList } from "./ChapterList";
import { ChapterPanel } from "./ChapterPanel";
import styles from "./CourseEditor.module.css";
import { CoursePanel } from "./CoursePanel";
import { NewTitleForm } from "./NewTitleForm";
import { UnsavedTexts } from "./UnsavedTexts";

/** Chapters beside what is open of the course; on a phone one or the other. */
export function CourseEditor({ course }: { course: WholeCourse }) {
  const t = useTranslations("authoring.chapters");
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useSavedTexts(course.id);
  const problems = useCourseProblems(course.id).data;
  const chapter = chapterAt(course, params.get("page"));
  const open = (page: number) => void navigate(paths.courseEditor(course.id, { page }));
  const add = useCourseAction((title: string) => addChapter(course, title));
  return (
    <div className={styles.editor} data-chapter={chapter !== undefined}>
      <section className={styles.outline} aria-label={t("label")}>
        <Stack gap={3}>
          <h2>{t("label")}</h2>
          <ChapterList course={course} openId={chapter?.id} onOpen={open} />
          <NewTitleForm
            label={t("newTitle")}
            submit={t("add")}
            onAdd={async (title) => {
              const isDone = await add.run(title);
              if (isDone) open(course.chapters.length);
              return isDone;
            }}
          />
        </Stack>
      </section>
      <div className={styles.panel}>
        <UnsavedTexts course={course} openId={chapter?.id ?? course.id} />
        {chapter && (
          <p className={styles.back}>
            <Link to={paths.courseEditor(course.id)}>
              <DirectionalIcon>
                <IconChevronLeft size="1.125rem" stroke={1.75} aria-hidden="true" />
              </DirectionalIcon>
              {t("back")}
            </Link>
          </p>
        )}
        {chapter ? (
          <ChapterPanel key={chapter.id} course={course} chapter={chapter} problems={problems ?? []} />
        ) : (
          <CoursePanel course={course} problems={problems} />
        )}
      </div>
    </div>
  );
}
