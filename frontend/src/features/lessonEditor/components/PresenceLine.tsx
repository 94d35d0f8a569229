import type { Item, Presence } from "@/api/types";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import styles from "./LessonEditor.module.css";

interface PresenceLineProps {
  presence: Presence | undefined;
  items: readonly Item[];
}

/** Who else writes in this lesson, at which item, and how many learners are in it. */
export function PresenceLine({ presence, items }: PresenceLineProps) {
  const t = useTranslations("lessonEditor.presence");
  const me = useMe().data;
  const others = (presence?.editors ?? []).filter(({ user_id }) => user_id !== me?.id);
  const learners = presence?.learners_now ?? 0;
  return (
    <div role="status" className={styles.facts}>
      {others.map(({ user_id, name, item_id }) => {
        const place = items.findIndex(({ id }) => id === item_id);
        return <p key={user_id}>{place < 0 ? t("here", { name }) : t("at", { name, number: place + 1 })}</p>;
      })}
      {learners > 0 && <p>{t("learners", { count: learners })}</p>}
    </div>
  );
}
