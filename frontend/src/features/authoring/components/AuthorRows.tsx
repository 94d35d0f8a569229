import { IconAlertTriangle, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Case, Course, CourseLevel } from "@/api/types";
import { paths } from "@/app/paths";
import { useFormat, useTranslations } from "@/i18n";
import { required } from "@/lib/validation";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { GermanText } from "@/ui/GermanText";
import { BlockLink } from "@/ui/Link";
import { Select } from "@/ui/Select";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";
import { useForm } from "@/ui/useForm";
import { createCourse, useCourseProblems, usePublicationRequests } from "../data";
import { blockingProblems, COURSE_LEVELS, sortCasesForAuthor, sortForAuthor } from "../model";
import styles from "./AuthorRows.module.css";
import { ExportCourse } from "./CourseFiles";
import { CourseStatusLabel } from "./Publication";

const icon = { size: "1.125rem", stroke: 1.75, "aria-hidden": true } as const;

function Lack({ children }: { children: React.ReactNode }) {
  return (
    <span className={styles.lack}>
      <IconAlertTriangle {...icon} />
      {children}
    </span>
  );
}

/** What a draft still needs before it can be published. */
function DraftLack({ course }: { course: Course }) {
  const t = useTranslations("authoring.desk");
  const problems = useCourseProblems(course.id).data ?? [];
  const count = blockingProblems(problems).length;
  if (course.section_count === 0) return <Lack>{t("noLessons")}</Lack>;
  return count > 0 ? <Lack>{t("blocked", { count })}</Lack> : null;
}

function CourseRow({ course }: { course: Course }) {
  const t = useTranslations("authoring.desk");
  const format = useFormat();
  return (
    <li className={styles.withAction}>
      <BlockLink to={paths.courseEditor(course.id)}>
        <div className={styles.row}>
          <h3 className={styles.name}>
            <GermanText size="body">{course.title}</GermanText>
          </h3>
          <p className={styles.facts}>
            <CourseStatusLabel status={course.status} />
            <span>{t("size", { chapters: course.chapter_count, lessons: course.section_count })}</span>
            <span>{t("changed", { date: format.date(course.changed_at) })}</span>
            {course.status === "DRAFT" && <DraftLack course={course} />}
          </p>
        </div>
      </BlockLink>
      <ExportCourse course={course} isNamed />
    </li>
  );
}

/** Courses that the author may change: drafts first. */
export function CourseRows({ courses }: { courses: readonly Course[] }) {
  return (
    <ul className={styles.rows}>
      {sortForAuthor(courses).map((course) => (
        <CourseRow key={course.id} course={course} />
      ))}
    </ul>
  );
}

/** Cases that the author has made: those that need somebody first. */
export function CaseRows({ cases }: { cases: readonly Case[] }) {
  const t = useTranslations("authoring.desk");
  const format = useFormat();
  return (
    <ul className={styles.rows}>
      {sortCasesForAuthor(cases).map(({ id, title, status, changed_at }) => (
        <li key={id}>
          <BlockLink to={paths.caseInspection(id)}>
            <div className={styles.row}>
              <h3 className={styles.name}>
                <GermanText size="body">{title}</GermanText>
              </h3>
              <p className={styles.facts}>
                {status === "FAILED" ? <Lack>{t("case.FAILED")}</Lack> : <span>{t(`case.${status}`)}</span>}
                <span>{t("changed", { date: format.date(changed_at) })}</span>
              </p>
            </div>
          </BlockLink>
        </li>
      ))}
    </ul>
  );
}

/** Cases that others ask this author to open to everybody; nothing where nobody does. */
export function RequestRows() {
  const t = useTranslations("authoring.desk");
  const format = useFormat();
  const requests = usePublicationRequests().data ?? [];
  if (requests.length === 0) return null;
  return (
    <Stack as="section" gap={3} label={t("requests")}>
      <h2>{t("requests")}</h2>
      <ul className={styles.rows}>
        {requests.map(({ case_id, title, asked_by, asked_at, note }) => (
          <li key={case_id}>
            <BlockLink to={paths.newCase({ caseId: case_id, part: "publication" })}>
              <div className={styles.row}>
                <h3 className={styles.name}>
                  <GermanText size="body">{title}</GermanText>
                </h3>
                <p className={styles.facts}>
                  <span>{t("asked", { name: asked_by ?? "–", date: format.date(asked_at) })}</span>
                  {note && <span dir="auto">{note}</span>}
                </p>
              </div>
            </BlockLink>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function NewCourseForm() {
  const t = useTranslations("authoring.desk");
  const tCourse = useTranslations("authoring");
  const navigate = useNavigate();
  const form = useForm({
    initial: { title: "", level: "A2.1" as string },
    rules: { title: [required] },
    save: async ({ title, level }) => {
      const id = await createCourse(title, level as CourseLevel);
      void navigate(paths.courseEditor(id));
    },
  });
  return (
    <form {...form.form}>
      <Stack>
        <FormProblem problem={form.problem} />
        <Field {...form.text("title")} label={tCourse("texts.course.title")} maxLength={200} dir="auto" />
        <Select
          {...form.text("level")}
          label={tCourse("course.level")}
          options={COURSE_LEVELS.map((level) => ({ value: level, label: level }))}
        />
        <Stack direction="row" gap={3}>
          <Button type="submit" isPending={form.isPending}>
            {t("create")}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

/** The way to a new course: nothing is made before its title stands. */
export function NewCourse() {
  const t = useTranslations("authoring.desk");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<IconPlus size="1.25rem" stroke={1.75} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {t("newCourse")}
      </Button>
      <Sheet title={t("newCourse")} isOpen={isOpen} onClose={() => setOpen(false)}>
        <NewCourseForm />
      </Sheet>
    </>
  );
}
