import type { SectionOutline, WholeCourse } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Select } from "@/ui/Select";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";
import { replaceTitleImage, setDuration } from "../data";
import { useCourseAction } from "../useCourseAction";
import { useCourseTexts } from "../useCourseTexts";
import { TextsForm } from "./TextsForm";
import { TitleImageForm } from "./TitleImageForm";

const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90];

function DurationSelect({ course, section }: { course: WholeCourse; section: SectionOutline }) {
  const t = useTranslations("authoring.sections");
  const { run } = useCourseAction((minutes: number | null) => setDuration(course, section, minutes));
  const known = section.duration;
  const choices =
    known === null || MINUTES.includes(known) ? MINUTES : [...MINUTES, known].sort((a, b) => a - b);
  return (
    <Select
      label={t("duration")}
      name="duration"
      value={known === null ? "" : String(known)}
      onChange={(value) => void run(value === "" ? null : Number(value))}
      placeholder={t("noDuration")}
      options={choices.map((minutes) => ({ value: String(minutes), label: t("minutes", { minutes }) }))}
    />
  );
}

interface SectionSheetProps {
  course: WholeCourse;
  section: SectionOutline;
  onClose: () => void;
}

/** What a lesson says of itself: title, description, length, picture. */
export function SectionSheet({ course, section, onClose }: SectionSheetProps) {
  const t = useTranslations("authoring.sections");
  const texts = useCourseTexts("section", section);
  const close = async () => {
    if (await texts.leave()) onClose();
  };
  return (
    <Sheet title={t("editTitle")} isOpen onClose={() => void close()}>
      <Stack gap={5}>
        <TextsForm part="section" texts={texts} />
        <DurationSelect course={course} section={section} />
        <TitleImageForm
          url={section.title_image_url}
          save={(file) => replaceTitleImage(course, "section", section.id, file)}
        />
      </Stack>
    </Sheet>
  );
}
