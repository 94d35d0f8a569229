import { useState } from "react";
import type { Lesson, SectionVersion } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { Sheet } from "@/ui/Sheet";
import { StateView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { restoreVersion, useSectionVersion, useSectionVersions } from "../data";
import styles from "./LessonEditor.module.css";

interface VersionProps {
  lesson: Lesson;
  version: SectionVersion;
  onRestored: () => void;
}

/** What stood in a version, and the way back to it. */
function Version({ lesson, version, onRestored }: VersionProps) {
  const t = useTranslations("lessonEditor");
  const whole = useSectionVersion(lesson.id, version.id);
  const restore = useAction(() => restoreVersion(lesson.id, version.id), {
    failed: t("failed"),
    isExplained: true,
  });
  return (
    <StateView of={whole}>
      {({ title, items }) => (
        <div className={styles.inspector}>
          <GermanText as="p" size="body">
            {title}
          </GermanText>
          <ol>
            {items.map((item) => (
              <li key={item.id} className={styles.excerpt}>
                <GermanText size="body">
                  {[item.title || t(`kinds.${item.kind}.name` as "kinds.TEXT.name"), item.text]
                    .filter(Boolean)
                    .join(": ")}
                </GermanText>
              </li>
            ))}
          </ol>
          <Button
            isPending={restore.isPending}
            onPress={() =>
              void restore.run().then((isDone) => {
                if (!isDone) return;
                showAlert("success", t("versions.restored"));
                onRestored();
              })
            }
          >
            {t("versions.restore")}
          </Button>
        </div>
      )}
    </StateView>
  );
}

/** Earlier states of a lesson. */
export function Versions({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const t = useTranslations("lessonEditor");
  const format = useFormat();
  const versions = useSectionVersions(lesson.id);
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Sheet title={t("versions.title")} isOpen onClose={onClose}>
      <StateView of={versions}>
        {(rows) => (
          <ul className={styles.kinds}>
            {rows.length === 0 && <li>{t("versions.none")}</li>}
            {rows.map((row) => (
              <li key={row.id} className={styles.inspector}>
                <button
                  type="button"
                  className={styles.kind}
                  aria-expanded={row.id === openId}
                  onClick={() => setOpenId(row.id === openId ? null : row.id)}
                >
                  <strong>
                    {format.date(row.created_at)}, {format.time(row.created_at)}
                  </strong>
                  <span className={styles.facts}>
                    {t("versions.before", { name: row.author ?? "–", count: row.item_count })}
                  </span>
                </button>
                {row.id === openId && <Version lesson={lesson} version={row} onRestored={onClose} />}
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </Sheet>
  );
}
