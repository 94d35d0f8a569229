import type { TaskInteraction } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { countSteps } from "../model";
import styles from "./Tasks.module.css";

/** A task by its name and how far it is; opens and folds its steps. */
export function TaskHeader({ task, isCurrent }: { task: TaskInteraction; isCurrent: boolean }) {
  const t = useTranslations("tasks");
  const { all, done } = countSteps([task]);
  return (
    <summary className={styles.summary}>
      <h3 className={styles.title}>
        <GermanText size="body">{task.title}</GermanText>
      </h3>
      <span className={styles.measure}>
        {isCurrent && <strong>{t("now")}</strong>}
        <span>{t("count", { done, all })}</span>
      </span>
    </summary>
  );
}
