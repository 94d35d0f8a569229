import type { Lesson } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { isKnown, useKind } from "@/kinds";
import { Button } from "@/ui/Button";
import { ButtonLink } from "@/ui/Link";
import styles from "./LessonEditor.module.css";
import { TrialPlayer } from "./TrialPlayer";

interface LessonPreviewProps {
  lesson: Lesson;
  page: number;
  onPage: (page: number) => void;
}

/** A lesson as learners get it, from an empty answer on; what is hidden from them is left out. */
export function LessonPreview({ lesson, page, onPage }: LessonPreviewProps) {
  const t = useTranslations("lessonEditor");
  const wanted = lesson.items[Math.max(page, 0)];
  const shown = lesson.items.filter(({ hidden }) => !hidden);
  const item = shown.find(({ id }) => id === wanted?.id) ?? shown[0];
  const kind = useKind(item && isKnown(item.kind) ? item.kind : null).data;
  const place = shown.findIndex(({ id }) => id === item?.id);
  const turn = (to: number) => {
    const next = shown[to];
    if (next) onPage(lesson.items.findIndex(({ id }) => id === next.id));
  };
  return (
    <div className={styles.editor}>
      <div className={styles.bar}>
        <ButtonLink look="secondary" to={paths.lessonEditor(lesson.id, { page })}>
          {t("endPreview")}
        </ButtonLink>
        {item && <p>{t("pageOf", { number: place + 1, all: shown.length })}</p>}
      </div>
      {!item && <p>{t("outline.empty")}</p>}
      {item && kind && (
        <div className={styles.paper}>
          <TrialPlayer key={item.id} item={item} kind={kind} lesson={lesson} />
          <div className={styles.choices}>
            <Button look="secondary" isDisabled={place <= 0} onPress={() => turn(place - 1)}>
              {t("previous")}
            </Button>
            <Button look="secondary" isDisabled={place >= shown.length - 1} onPress={() => turn(place + 1)}>
              {t("next")}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
