import { IconAlertTriangle, IconArchive, IconCircleCheck, IconPencil } from "@tabler/icons-react";
import { useId } from "react";
import type { CourseProblem, CourseStatus, WholeCourse } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Link } from "@/ui/Link";
import { Stack } from "@/ui/Stack";
import { changeCourse, hideItem } from "../data";
import { blockingProblems } from "../model";
import { useCourseAction } from "../useCourseAction";
import styles from "./Publication.module.css";

const icon = { size: "1.125rem", stroke: 1.75, "aria-hidden": true } as const;

const SIGNS: Readonly<Record<CourseStatus, React.ReactNode>> = {
  DRAFT: <IconPencil {...icon} />,
  PUBLISHED: <IconCircleCheck {...icon} />,
  ARCHIVED: <IconArchive {...icon} />,
};

/** Who meets a course: sign and word. */
export function CourseStatusLabel({ status }: { status: CourseStatus }) {
  const t = useTranslations("authoring.status");
  return (
    <span className={styles.status} data-status={status}>
      {SIGNS[status]}
      {t(status)}
    </span>
  );
}

/** Where the steps from a status lead; the first is what is mostly done. */
const STEPS: Readonly<Record<CourseStatus, readonly CourseStatus[]>> = {
  DRAFT: ["PUBLISHED", "ARCHIVED"],
  PUBLISHED: ["ARCHIVED", "DRAFT"],
  ARCHIVED: ["PUBLISHED", "DRAFT"],
};

interface PublicationProps {
  course: WholeCourse;
  /** Undefined until they are known. */
  problems: readonly CourseProblem[] | undefined;
}

function useLackText({ course, problems }: PublicationProps): string | null {
  const t = useTranslations("authoring.publication");
  if (course.chapters.every(({ sections }) => sections.length === 0)) return t("noLessons");
  const blocking = blockingProblems(problems ?? []);
  return blocking.length > 0 ? t("blocked", { count: blocking.length }) : null;
}

interface HideButtonProps {
  course: WholeCourse;
  problem: CourseProblem;
  itemId: string;
}

/** Takes an item out of learners' sight, so that it keeps the course back no more; or shows it again. */
function HideButton({ course, problem, itemId }: HideButtonProps) {
  const t = useTranslations("authoring.publication");
  const { run, isPending } = useCourseAction(() => hideItem(course, itemId, !problem.hidden));
  return (
    <Button
      look="quiet"
      flush
      isPending={isPending}
      aria-label={t(problem.hidden ? "showNamed" : "hideNamed", { title: problem.title })}
      onPress={() => void run()}
    >
      {problem.hidden ? t("show") : t("hide")}
    </Button>
  );
}

interface SectionLinkProps {
  course: WholeCourse;
  page: number;
  section: { readonly id: string; readonly title: string | undefined };
}

/** To a lesson where it stands in its course. */
function SectionLink({ course, page, section }: SectionLinkProps) {
  return (
    <Link
      to={{ pathname: paths.courseEditor(course.id), search: `?page=${page}`, hash: `section-${section.id}` }}
    >
      {section.title}
    </Link>
  );
}

/** What items and lessons lack; each line leads to its lesson in the course, and to the item itself. */
function Problems({ course, problems }: { course: WholeCourse; problems: readonly CourseProblem[] }) {
  const t = useTranslations("authoring.publication");
  const titles = new Map(
    course.chapters.flatMap(({ sections }) => sections.map(({ id, title }) => [id, title])),
  );
  const pageOf = (chapterId: string) => course.chapters.findIndex(({ id }) => id === chapterId);
  const isFirstOfItem = (index: number) =>
    problems.findIndex(({ item_id }) => item_id === problems[index]?.item_id) === index;
  if (problems.length === 0) return null;
  return (
    <Stack gap={2}>
      <h3>{t("problems")}</h3>
      <ul className={styles.problems}>
        {problems.map((problem, index) => (
          <li
            key={`${problem.item_id ?? problem.section_id} ${problem.place} ${problem.code}`}
            className={styles.problem}
            data-blocking={problem.keeps_back}
          >
            <IconAlertTriangle {...icon} />
            <span>
              <SectionLink
                course={course}
                page={pageOf(problem.chapter_id)}
                section={{ id: problem.section_id, title: titles.get(problem.section_id) }}
              />{" "}
              <Link to={paths.lessonEditor(problem.section_id, { item: problem.item_id ?? undefined })}>
                {problem.title && `${problem.title}: `}
                {problem.detail}
              </Link>{" "}
              <span className={styles.weight}>
                {problem.hidden ? t("hidden") : problem.keeps_back ? t("must") : t("should")}
              </span>{" "}
              {problem.item_id && (problem.keeps_back || problem.hidden) && isFirstOfItem(index) && (
                <HideButton course={course} problem={problem} itemId={problem.item_id} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Publishing, archiving, taking back; and what has to be done before. */
export function Publication({ course, problems }: PublicationProps) {
  const t = useTranslations("authoring.publication");
  const id = useId();
  const lack = useLackText({ course, problems });
  const { run, isPending } = useCourseAction(async (status: CourseStatus) => {
    await changeCourse(course, { status });
    showAlert("success", t(`done.${status}`));
  });
  const isBarred = (status: CourseStatus) =>
    status === "PUBLISHED" && (lack !== null || problems === undefined);
  return (
    <Card as="section" labelledBy={id}>
      <Stack>
        <h2 id={id}>{t("title")}</h2>
        <p>
          <CourseStatusLabel status={course.status} /> {t(`means.${course.status}`)}
        </p>
        {lack && course.status !== "PUBLISHED" && <p className={styles.lack}>{lack}</p>}
        <Stack direction="row" gap={3}>
          {STEPS[course.status].map((status, index) => (
            <Button
              key={status}
              look={index === 0 && status === "PUBLISHED" ? "primary" : "secondary"}
              isDisabled={isBarred(status)}
              isPending={isPending}
              onPress={() => void run(status)}
            >
              {t(`to.${status}`)}
            </Button>
          ))}
        </Stack>
        <Problems course={course} problems={problems ?? []} />
      </Stack>
    </Card>
  );
}
