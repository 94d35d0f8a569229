import { useState } from "react";
import type { Case, Course, WholeCourse } from "@/api/types";
import { useCases } from "@/features/cases";
import { useCourse, useCourses } from "@/features/courses";
import { useTranslations } from "@/i18n";
import { RadioCards } from "@/ui/RadioCards";
import { SearchSelect } from "@/ui/SearchSelect";
import { Select } from "@/ui/Select";
import { StateView } from "@/ui/StateView";
import { findTarget, type Target, targetsOf } from "../model";

interface TargetFieldProps {
  organizationId: string;
  target: Target | null;
  onChange: (target: Target | null) => void;
}

const optionOf = ({ id, title }: Pick<Course | Case, "id" | "title">) => ({
  value: id,
  label: title,
  lang: "de",
});

function LessonOfCourse({
  courseId,
  target,
  onChange,
}: Omit<TargetFieldProps, "organizationId"> & { courseId: string }) {
  const t = useTranslations("assignments.assign");
  const course = useCourse(courseId);
  return (
    <StateView
      of={course}
      isEmpty={(found: WholeCourse) => targetsOf(found).length === 0}
      empty={<p>{t("noLessons")}</p>}
    >
      {(found) => (
        <Select
          label={t("lesson")}
          name="section_id"
          value={target?.id ?? ""}
          onChange={(id) => onChange(findTarget(targetsOf(found), id))}
          placeholder={t("choose")}
          options={found.chapters.flatMap((chapter) =>
            chapter.sections.map(({ id, title }) => optionOf({ id, title: `${chapter.title} › ${title}` })),
          )}
        />
      )}
    </StateView>
  );
}

function LessonField({ organizationId, target, onChange }: TargetFieldProps) {
  const t = useTranslations("assignments.assign");
  const courses = useCourses();
  const [courseId, setCourseId] = useState("");
  const isOpen = ({ status, is_public, organization_id }: Course) =>
    status === "PUBLISHED" && (is_public || organization_id === organizationId);
  return (
    <StateView of={courses} isEmpty={(all) => !all.some(isOpen)} empty={<p>{t("noCourses")}</p>}>
      {(all) => (
        <>
          <SearchSelect
            label={t("course")}
            name="course_id"
            value={courseId}
            onChange={(id) => {
              setCourseId(id);
              onChange(null);
            }}
            likely={[]}
            others={all.filter(isOpen).map(optionOf)}
          />
          {courseId && <LessonOfCourse courseId={courseId} target={target} onChange={onChange} />}
        </>
      )}
    </StateView>
  );
}

function CaseField({ target, onChange }: Omit<TargetFieldProps, "organizationId">) {
  const t = useTranslations("assignments.assign");
  const cases = useCases();
  const isReady = ({ status }: Case) => status === "READY";
  return (
    <StateView of={cases} isEmpty={(all) => !all.some(isReady)} empty={<p>{t("noCases")}</p>}>
      {(all) => (
        <SearchSelect
          label={t("case")}
          name="case_id"
          value={target?.id ?? ""}
          onChange={(id) =>
            onChange(
              findTarget(
                all.map((one) => ({ kind: "case", id: one.id, title: one.title })),
                id,
              ),
            )
          }
          likely={[]}
          others={all.filter(isReady).map(optionOf)}
        />
      )}
    </StateView>
  );
}

/** What is assigned: a lesson, by its course, or a case; of those that members of the organisation can open. */
export function TargetField({ organizationId, target, onChange }: TargetFieldProps) {
  const t = useTranslations("assignments.assign");
  const [kind, setKind] = useState<Target["kind"]>("section");
  return (
    <>
      <RadioCards
        label={t("what")}
        layout="grid"
        value={kind}
        onChange={(value) => {
          setKind(value === "case" ? "case" : "section");
          onChange(null);
        }}
        cards={[
          { value: "section", label: t("lesson") },
          { value: "case", label: t("case") },
        ]}
      />
      {kind === "section" ? (
        <LessonField organizationId={organizationId} target={target} onChange={onChange} />
      ) : (
        <CaseField target={target} onChange={onChange} />
      )}
    </>
  );
}
