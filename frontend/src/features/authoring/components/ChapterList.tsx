import type { WholeCourse } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { placeBefore } from "@/lib/order";
import { GermanText } from "@/ui/GermanText";
import { Link } from "@/ui/Link";
import { SortableList } from "@/ui/SortableList";
import { orderChapters, placeSections } from "../data";
import { CHAPTER_DRAG_TYPE, SECTION_DRAG_TYPE } from "../dragTypes";

import { useCourseAction } from "../useCourseAction";
import styles from "./ChapterList.module.css";

interface ChapterListProps {
  course: WholeCourse;
  /** The chapter that is open; undefined for the course as a whole. */
  openId: string | undefined;
  onOpen: (page: number) => void;
}

/** The chapters in their order; lessons that are dropped on one move into it. */
export function ChapterList({ course, openId, onOpen }: ChapterListProps) {
  const t = useTranslations("authoring.chapters");
  const tList = useTranslations("authoring.list");
  const order = useCourseAction((ids: string[]) => orderChapters(course, ids), { namesAllParts: true });
  const moveIn = useCourseAction(
    ({ chapterId, ids }: { chapterId: string; ids: string[] }) => {
      const chapter = course.chapters.find(({ id }) => id === chapterId);
      const own = chapter?.sections.map(({ id }) => id) ?? [];
      return placeSections(course, chapterId, placeBefore(own, ids, null));
    },
    { namesAllParts: true },
  );
  return (
    <SortableList
      label={t("label")}
      dragLabel={({ title }) => tList("drag", { title })}
      rows={course.chapters}
      type={CHAPTER_DRAG_TYPE}
      dependencies={[openId, course]}
      onOpen={({ id }) => onOpen(course.chapters.findIndex((chapter) => chapter.id === id))}
      onReorder={(ids) => void order.run(ids)}
      dropType={SECTION_DRAG_TYPE}
      onDropOn={(chapterId, ids) => void moveIn.run({ chapterId, ids })}
      empty={t("empty")}
    >
      {({ id, title, sections, position }) => (
        <span className={styles.words} data-open={id === openId}>
          <Link
            to={paths.courseEditor(course.id, { page: position })}
            aria-current={id === openId ? "page" : undefined}
            draggable={false}
          >
            <GermanText size="body">{title}</GermanText>
          </Link>
          <span className={styles.facts}>{t("size", { lessons: sections.length })}</span>
        </span>
      )}
    </SortableList>
  );
}
