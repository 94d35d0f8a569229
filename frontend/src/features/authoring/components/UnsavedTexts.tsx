import { courseTexts, useQueue } from "@/api/outbox";
import type { WholeCourse } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { Card } from "@/ui/Card";
import { Link } from "@/ui/Link";
import { Stack } from "@/ui/Stack";
import { partOf } from "../model";

interface UnsavedTextsProps {
  course: WholeCourse;
  /** What is open, and says itself how it is saved. */
  openId: string;
}

/** Texts of the course that the server has refused and that stand open nowhere; each line leads to its place. */
export function UnsavedTexts({ course, openId }: UnsavedTextsProps) {
  const t = useTranslations("authoring.unsaved");
  const held = useQueue(courseTexts).entries.filter(({ held }) => held !== null);
  const lines = [...new Set(held.map(({ lane }) => lane))].flatMap((lane) => {
    if (lane === openId) return [];
    if (lane === course.id) return [{ id: lane, title: course.title, to: paths.courseEditor(course.id) }];
    const part = partOf(course, lane);
    if (!part) return [];
    const chapterId = "chapter_id" in part ? part.chapter_id : part.id;
    const page = course.chapters.findIndex(({ id }) => id === chapterId);
    const hash = "chapter_id" in part ? `#section-${part.id}` : "";
    return [{ id: lane, title: part.title, to: paths.courseEditor(course.id, { page }) + hash }];
  });
  return (
    <div role="status">
      {lines.length > 0 && (
        <Card tone="linen">
          <Stack gap={2}>
            <p>{t("text")}</p>
            <ul>
              {lines.map(({ id, title, to }) => (
                <li key={id}>
                  <Link to={to}>{title}</Link>
                </li>
              ))}
            </ul>
          </Stack>
        </Card>
      )}
    </div>
  );
}
