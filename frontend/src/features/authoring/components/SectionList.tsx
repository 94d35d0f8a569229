import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconForms,
  IconPencil,
  IconSparkles,
  IconTrash,
} from "@tabler/icons-react";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { CourseChapter, CourseProblem, SectionOutline, WholeCourse } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { moveBy } from "@/lib/order";
import { showAlert } from "@/ui/alertStore";
import { IconButton } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { Link } from "@/ui/Link";
import { Menu } from "@/ui/Menu";
import { SortableList } from "@/ui/SortableList";
import { copySection } from "../clipboard";
import { placeSections } from "../data";
import { SECTION_DRAG_TYPE } from "../dragTypes";

import { useCourseAction } from "../useCourseAction";
import styles from "./SectionList.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

/** What is done with a lesson in a sheet of its own. */
export type SectionTask = "edit" | "move" | "remove";

interface SectionListProps {
  course: WholeCourse;
  chapter: CourseChapter;
  problems: readonly CourseProblem[];
  onTask: (task: SectionTask, section: SectionOutline) => void;
}

function useSectionMenu({ course, chapter, onTask }: Omit<SectionListProps, "problems">) {
  const t = useTranslations("authoring.sections");
  const navigate = useNavigate();
  const ids = chapter.sections.map(({ id }) => id);
  const place = useCourseAction((wanted: string[]) => placeSections(course, chapter.id, wanted), {
    namesAllParts: true,
  });
  const write = ({ id }: SectionOutline) => void navigate(paths.lessonEditor(id));
  const entriesOf = (section: SectionOutline) => [
    {
      id: "write",
      label: t("write"),
      icon: <IconForms {...icon} />,
      run: () => write(section),
    },
    { id: "edit", label: t("edit"), icon: <IconPencil {...icon} />, run: () => onTask("edit", section) },
    {
      id: "drafts",
      label: t("drafts"),
      icon: <IconSparkles {...icon} />,
      run: () => void navigate(paths.drafts(section.id)),
    },
    ...(ids[0] === section.id
      ? []
      : [
          {
            id: "up",
            label: t("up"),
            icon: <IconArrowUp {...icon} />,
            run: () => void place.run(moveBy(ids, section.id, -1)),
          },
        ]),
    ...(ids.at(-1) === section.id
      ? []
      : [
          {
            id: "down",
            label: t("down"),
            icon: <IconArrowDown {...icon} />,
            run: () => void place.run(moveBy(ids, section.id, 1)),
          },
        ]),
    { id: "move", label: t("move"), icon: <IconArrowsMove {...icon} />, run: () => onTask("move", section) },
    {
      id: "copy",
      label: t("copy"),
      icon: <IconCopy {...icon} />,
      run: () => {
        copySection(section);
        showAlert("success", t("copied", { title: section.title }));
      },
    },
    { id: "remove", label: t("remove"), icon: <IconTrash {...icon} />, run: () => onTask("remove", section) },
  ];
  return { entriesOf, write, onReorder: (wanted: string[]) => void place.run(wanted) };
}

function SectionFacts({ section, lacking }: { section: SectionOutline; lacking: number }) {
  const t = useTranslations("authoring.sections");
  return (
    <span className={styles.facts}>
      {section.duration !== null && <span>{t("minutes", { minutes: section.duration })}</span>}
      {lacking > 0 && <span className={styles.lacking}>{t("lacking", { count: lacking })}</span>}
    </span>
  );
}

/** The lessons of a chapter in their order. */
export function SectionList({ course, chapter, problems, onTask }: SectionListProps) {
  const t = useTranslations("authoring.sections");
  const tList = useTranslations("authoring.list");
  const { entriesOf, write, onReorder } = useSectionMenu({ course, chapter, onTask });
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.startsWith("#section-"))
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: "center" });
  }, [hash]);
  return (
    <SortableList
      label={t("label")}
      dragLabel={({ title }) => tList("drag", { title })}
      rows={chapter.sections}
      type={SECTION_DRAG_TYPE}
      dependencies={[course, problems, hash]}
      onOpen={write}
      onReorder={onReorder}
      empty={t("empty")}
    >
      {(section) => (
        <>
          <span
            id={`section-${section.id}`}
            className={styles.words}
            data-wanted={hash === `#section-${section.id}`}
          >
            <Link to={paths.lessonEditor(section.id)} draggable={false}>
              <GermanText size="body">{section.title}</GermanText>
            </Link>
            <SectionFacts
              section={section}
              lacking={problems.filter(({ section_id }) => section_id === section.id).length}
            />
          </span>
          <Menu
            label={t("menu", { title: section.title })}
            entries={entriesOf(section)}
            trigger={
              <IconButton label={t("menu", { title: section.title })}>
                <IconDots {...icon} />
              </IconButton>
            }
          />
        </>
      )}
    </SortableList>
  );
}
