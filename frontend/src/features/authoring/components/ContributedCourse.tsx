import type { Course } from "@/api/types";
import { paths } from "@/app/paths";
import { useCourse } from "@/features/courses";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { Link } from "@/ui/Link";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";

/** A course with the way to each lesson that a contributor writes exercises for. */
export function ContributedCourse({ course }: { course: Course }) {
  const t = useTranslations("authoring.desk");
  const whole = useCourse(course.id);
  return (
    <Stack as="section" gap={2} label={course.title}>
      <h3>
        <GermanText size="body">{course.title}</GermanText>
      </h3>
      <StateView of={whole}>
        {({ chapters }) =>
          chapters.map(({ id, title, sections }) => (
            <section key={id} aria-label={title}>
              <h4>
                <GermanText size="body">{title}</GermanText>
              </h4>
              {sections.length === 0 && <p>{t("noLessons")}</p>}
              <ul>
                {sections.map((section) => (
                  <li key={section.id}>
                    <Link to={paths.lessonEditor(section.id)}>
                      <GermanText size="body">{section.title}</GermanText>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      </StateView>
    </Stack>
  );
}
