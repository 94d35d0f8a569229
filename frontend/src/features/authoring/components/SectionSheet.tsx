import type { SectionOutline, WholeCourse } from "@/api/types";
import { useTranslations } from "@/i18n";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";
import { replaceTitleImage, setDuration } from "../data";
import { useCourseAction } from "../useCourseAction";
import { useCourseTexts } from "../useCourseTexts";
import { DurationSelect } from "./DurationSelect";
import { TextsForm } from "./TextsForm";
import { TitleImageForm } from "./TitleImageForm";

interface SectionSheetProps {
  course: WholeCourse;
  section: SectionOutline;
  onClose: () => void;
}

/** What a lesson says of itself: title, description, length, picture. */
export function SectionSheet({ course, section, onClose }: SectionSheetProps) {
  const t = useTranslations("authoring.sections");
  const texts = useCourseTexts("section", section);
  const changeDuration = useCourseAction((minutes: number | null) => setDuration(course, section, minutes));
  const close = async () => {
    if (await texts.leave()) onClose();
  };
  return (
    <Sheet title={t("editTitle")} isOpen onClose={() => void close()}>
      <Stack gap={5}>
        <TextsForm part="section" texts={texts} />
        <DurationSelect value={section.duration} onChange={(minutes) => void changeDuration.run(minutes)} />
        <TitleImageForm
          type="section"
          id={section.id}
          url={section.title_image_url}
          save={(file) => replaceTitleImage(course, "section", section.id, file)}
        />
      </Stack>
    </Sheet>
  );
}
