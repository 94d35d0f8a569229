import { useNavigate } from "react-router";
import type { SectionOutline, WholeCourse } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { Sheet } from "@/ui/Sheet";
import { useAction } from "@/ui/useAction";
import { enrol } from "../data";
import styles from "./CourseDetails.module.css";

interface EnrolButtonProps {
  course: WholeCourse;
  /** Where the learner goes then. */
  to?: string;
}

export function EnrolButton({ course, to = paths.courseViewer(course.id) }: EnrolButtonProps) {
  const t = useTranslations("courses.details");
  const navigate = useNavigate();
  const { run, isPending } = useAction(async () => {
    await enrol(course.id);
    await navigate(to);
  });
  return (
    <div className={styles.way}>
      <Button wide isPending={isPending} onPress={() => void run()}>
        {t("enrol")}
      </Button>
    </div>
  );
}

interface EnrolSheetProps {
  course: WholeCourse;
  lesson: SectionOutline;
  onClose: () => void;
}

/**
 * The learner pressed a lesson of a course that the learner does not take: with one press more the learner takes it,
 * and is in the lesson.
 */
export function EnrolSheet({ course, lesson, onClose }: EnrolSheetProps) {
  const t = useTranslations("courses.details");
  const to = paths.lesson(lesson.id);
  return (
    <Sheet
      title={t("closedTitle")}
      isOpen
      onClose={onClose}
      actions={<EnrolButton course={course} to={to} />}
    >
      <GermanText as="p">{lesson.title}</GermanText>
      <p>{t("closed")}</p>
    </Sheet>
  );
}
