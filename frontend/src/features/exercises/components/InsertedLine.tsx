import type { Item } from "@/api/types";
import { paths } from "@/app/paths";
import { deleteItem } from "@/features/lessonEditor";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { ButtonLink } from "@/ui/Link";
import { useAction } from "@/ui/useAction";
import { refreshExercises } from "../data";
import styles from "./Exercises.module.css";

/** A copy that was just put into a lesson. */
export interface InsertedCopy {
  readonly copy: Item;
  readonly lesson: string;
  /** The server keeps it from learners: something is lacking. */
  readonly isHeldBack: boolean;
}

interface InsertedLineProps {
  inserted: InsertedCopy;
  onUndone: () => void;
}

/** Where a copy was put; it can be taken back for as long as the exercise is shown. */
export function InsertedLine({ inserted: { copy, lesson, isHeldBack }, onUndone }: InsertedLineProps) {
  const t = useTranslations("exercises.inserted");
  const undo = useAction(
    async () => {
      await deleteItem(copy);
      await refreshExercises();
      showAlert("info", t("undone"));
      onUndone();
    },
    { failed: t("undoFailed"), isExplained: true },
  );
  return (
    <div className={styles.inserted}>
      <p role="status">
        {t("done", { lesson, place: copy.position + 1 })}
        {isHeldBack && ` ${t("heldBack")}`}
      </p>
      <div className={styles.commands}>
        <Button look="secondary" isPending={undo.isPending} onPress={() => void undo.run()}>
          {t("undo")}
        </Button>
        <ButtonLink look="secondary" to={paths.lessonEditor(copy.section_id, { item: copy.id })}>
          {t("open")}
        </ButtonLink>
      </div>
    </div>
  );
}
