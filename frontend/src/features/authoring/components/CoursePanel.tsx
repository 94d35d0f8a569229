import { useId } from "react";
import type { CourseLevel, CourseProblem, WholeCourse } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Card } from "@/ui/Card";
import { Select } from "@/ui/Select";
import { Stack } from "@/ui/Stack";
import { Switch } from "@/ui/Switch";
import { changeCourse, replaceTitleImage } from "../data";
import { COURSE_LEVELS } from "../model";
import { useCourseAction } from "../useCourseAction";
import { useCourseTexts } from "../useCourseTexts";
import { ExportCourse, ImportCourse } from "./CourseFiles";
import { Publication } from "./Publication";
import { TextsForm } from "./TextsForm";
import { TitleImageForm } from "./TitleImageForm";

function Choices({ course }: { course: WholeCourse }) {
  const t = useTranslations("authoring.course");
  const { run } = useCourseAction((changes: { level?: CourseLevel; is_public?: boolean }) =>
    changeCourse(course, changes),
  );
  return (
    <>
      <Select
        label={t("level")}
        name="level"
        value={course.level}
        onChange={(value) => {
          const level = COURSE_LEVELS.find((one) => one === value);
          if (level) void run({ level });
        }}
        options={COURSE_LEVELS.map((level) => ({ value: level, label: level }))}
      />
      <Switch
        label={t("isPublic")}
        hint={t("isPublicHint")}
        isSelected={course.is_public}
        onChange={(is_public) => void run({ is_public })}
      />
    </>
  );
}

interface CoursePanelProps {
  course: WholeCourse;
  problems: readonly CourseProblem[] | undefined;
}

/** The course as a whole: who meets it, what it says of itself, its picture. */
export function CoursePanel({ course, problems }: CoursePanelProps) {
  const t = useTranslations("authoring.course");
  const texts = useCourseTexts("course", course);
  const files = useId();
  return (
    <Stack gap={5}>
      <Publication course={course} problems={problems} />
      <Card>
        <Stack gap={5}>
          <h2>{t("about")}</h2>
          <TextsForm part="course" texts={texts} />
          <Choices course={course} />
          <TitleImageForm
            type="course"
            id={course.id}
            url={course.title_image_url}
            save={(file) => replaceTitleImage(course, "course", course.id, file)}
          />
        </Stack>
      </Card>
      <Card as="section" labelledBy={files}>
        <Stack gap={3}>
          <h2 id={files}>{t("file")}</h2>
          <p>{t("fileLead")}</p>
          <Stack direction="row" gap={3}>
            <ExportCourse course={course} />
            <ImportCourse />
          </Stack>
        </Stack>
      </Card>
    </Stack>
  );
}
