import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconClipboard,
  IconDots,
  IconSearch,
  IconTrash,
} from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { CourseChapter, CourseProblem, SectionOutline, WholeCourse } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { moveBy } from "@/lib/order";
import { showAlert } from "@/ui/alertStore";
import { Button, IconButton } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { GermanText } from "@/ui/GermanText";
import { Link } from "@/ui/Link";
import { Menu } from "@/ui/Menu";
import { Stack } from "@/ui/Stack";
import { useCopiedSection } from "../clipboard";
import {
  addSection,
  deleteChapter,
  deleteSection,
  orderChapters,
  pasteSection,
  placeSections,
  replaceTitleImage,
} from "../data";
import { useCourseAction } from "../useCourseAction";
import { useCourseTexts } from "../useCourseTexts";
import styles from "./ChapterPanel.module.css";
import { CopyFromSheet } from "./CopyFromSheet";
import { MoveSheet } from "./MoveSheet";
import { NewTitleForm } from "./NewTitleForm";
import { RemoveSheet } from "./RemoveSheet";
import { SectionList, type SectionTask } from "./SectionList";
import { SectionSheet } from "./SectionSheet";
import { TextsForm } from "./TextsForm";
import { TitleImageForm } from "./TitleImageForm";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

interface ChapterPanelProps {
  course: WholeCourse;
  chapter: CourseChapter;
  problems: readonly CourseProblem[];
}

/** Moves a chapter among its siblings, or takes it away. */
function ChapterMenu({ course, chapter }: Omit<ChapterPanelProps, "problems">) {
  const t = useTranslations("authoring.chapters");
  const navigate = useNavigate();
  const [task, setTask] = useState<"move" | "remove" | null>(null);
  const close = () => setTask(null);
  const ids = course.chapters.map(({ id }) => id);
  const goTo = (wanted: readonly string[]) =>
    void navigate(paths.courseEditor(course.id, { page: wanted.indexOf(chapter.id) }), { replace: true });
  const order = useCourseAction(
    async (wanted: readonly string[]) => {
      goTo(wanted);
      try {
        await orderChapters(course, wanted);
      } catch (error) {
        goTo(ids);
        throw error;
      }
    },
    { namesAllParts: true },
  );
  const remove = useCourseAction(async () => {
    await deleteChapter(course, chapter.id);
    showAlert("success", t("removed", { title: chapter.title }));
    void navigate(paths.courseEditor(course.id), { replace: true });
  });
  const label = t("menu", { title: chapter.title });
  const entries = [
    ...(ids[0] === chapter.id
      ? []
      : [
          {
            id: "up",
            label: t("up"),
            icon: <IconArrowUp {...icon} />,
            run: () => void order.run(moveBy(ids, chapter.id, -1)),
          },
        ]),
    ...(ids.at(-1) === chapter.id
      ? []
      : [
          {
            id: "down",
            label: t("down"),
            icon: <IconArrowDown {...icon} />,
            run: () => void order.run(moveBy(ids, chapter.id, 1)),
          },
        ]),
    { id: "move", label: t("move"), icon: <IconArrowsMove {...icon} />, run: () => setTask("move") },
    { id: "remove", label: t("remove"), icon: <IconTrash {...icon} />, run: () => setTask("remove") },
  ];
  return (
    <>
      <Menu
        label={label}
        entries={entries}
        trigger={
          <IconButton label={label}>
            <IconDots {...icon} />
          </IconButton>
        }
      />
      {task === "move" && (
        <MoveSheet
          moved={chapter}
          from={course.id}
          destinations={[{ id: course.id, title: course.title, rows: course.chapters }]}
          isPending={order.isPending}
          onMove={(_course, wanted) => void order.run(wanted).then(close)}
          onClose={close}
        />
      )}
      <RemoveSheet
        isOpen={task === "remove"}
        title={t("removeTitle")}
        text={t("removeText", { title: chapter.title, lessons: chapter.sections.length })}
        isPending={remove.isPending}
        onRemove={() => void remove.run()}
        onClose={close}
      />
    </>
  );
}

interface SectionTasksProps extends Omit<ChapterPanelProps, "problems"> {
  task: SectionTask;
  section: SectionOutline;
  onClose: () => void;
}

/** The sheet of what is done with a lesson. */
function SectionTasks({ course, chapter, task, section, onClose }: SectionTasksProps) {
  const t = useTranslations("authoring.sections");
  const tChapters = useTranslations("authoring.chapters");
  const place = useCourseAction(
    ({ to, ids }: { to: string; ids: readonly string[] }) => placeSections(course, to, ids),
    { namesAllParts: true },
  );
  const remove = useCourseAction(async () => {
    await deleteSection(course, section.id);
    showAlert("success", t("removed", { title: section.title }));
  });
  if (task === "edit") return <SectionSheet course={course} section={section} onClose={onClose} />;
  if (task === "move")
    return (
      <MoveSheet
        moved={section}
        from={chapter.id}
        destinations={course.chapters.map(({ id, title, sections }) => ({ id, title, rows: sections }))}
        destinationLabel={tChapters("one")}
        isPending={place.isPending}
        onMove={(to, ids) =>
          void place.run({ to, ids }).then((isDone) => {
            if (isDone) onClose();
          })
        }
        onClose={onClose}
      />
    );
  return (
    <RemoveSheet
      isOpen
      title={t("removeTitle")}
      text={t("removeText", { title: section.title })}
      isPending={remove.isPending}
      onRemove={() => void remove.run().then(onClose)}
      onClose={onClose}
    />
  );
}

/** Where lessons come from: a new one, the copied one, one of another course. */
function NewSections({ course, chapter }: Omit<ChapterPanelProps, "problems">) {
  const t = useTranslations("authoring.sections");
  const [isSearched, setSearched] = useState(false);
  const copied = useCopiedSection();
  const add = useCourseAction((title: string) => addSection(course, chapter.id, title));
  const paste = useCourseAction(async ({ id, title }: { id: string; title: string }) => {
    await pasteSection(course, chapter.id, id);
    showAlert("success", t("pasted", { title }));
    setSearched(false);
  });
  return (
    <Stack gap={3}>
      <NewTitleForm label={t("newTitle")} submit={t("add")} onAdd={add.run} />
      <Stack direction="row" gap={3}>
        {copied && (
          <Button
            look="secondary"
            icon={<IconClipboard {...icon} />}
            isPending={paste.isPending && !isSearched}
            onPress={() => void paste.run(copied)}
          >
            {t("paste", { title: copied.title })}
          </Button>
        )}
        <Button look="quiet" flush icon={<IconSearch {...icon} />} onPress={() => setSearched(true)}>
          {t("copyFrom")}
        </Button>
      </Stack>
      {isSearched && (
        <CopyFromSheet
          isPending={paste.isPending}
          onCopy={(section) => void paste.run(section)}
          onClose={() => setSearched(false)}
        />
      )}
    </Stack>
  );
}

/** Cases that the lessons of a chapter use first: learners see them where the course is told about. */
function ExemplaryCases({ chapter: { exemplary_cases: cases } }: { chapter: CourseChapter }) {
  const t = useTranslations("authoring.chapters");
  if (cases.length === 0) return null;
  return (
    <div className={styles.cases}>
      <p>{t("cases")}</p>
      <ul>
        {cases.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.caseInspection(id)}>
              <GermanText size="body">{title}</GermanText>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One chapter: its texts and picture, and its lessons. */
export function ChapterPanel({ course, chapter, problems }: ChapterPanelProps) {
  const t = useTranslations("authoring.sections");
  const texts = useCourseTexts("chapter", chapter);
  const [open, setOpen] = useState<{ task: SectionTask; id: string } | null>(null);
  const section = chapter.sections.find(({ id }) => id === open?.id);
  return (
    <Stack gap={5}>
      <Stack direction="ends">
        <h2 className={styles.title}>
          <GermanText size="body">{chapter.title}</GermanText>
        </h2>
        <ChapterMenu course={course} chapter={chapter} />
      </Stack>
      <Stack as="section" gap={3} label={t("label")}>
        <h3>{t("label")}</h3>
        <SectionList
          course={course}
          chapter={chapter}
          problems={problems}
          onTask={(task, { id }) => setOpen({ task, id })}
        />
        <NewSections course={course} chapter={chapter} />
      </Stack>
      <Card>
        <Stack gap={5}>
          <TextsForm part="chapter" texts={texts} />
          <TitleImageForm
            type="chapter"
            id={chapter.id}
            url={chapter.title_image_url}
            save={(file) => replaceTitleImage(course, "chapter", chapter.id, file)}
          />
          <ExemplaryCases chapter={chapter} />
        </Stack>
      </Card>
      {open && section && (
        <SectionTasks
          course={course}
          chapter={chapter}
          task={open.task}
          section={section}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}
