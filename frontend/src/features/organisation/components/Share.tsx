import type { CourseShare } from "@/api/types";
import { useTranslations } from "@/i18n";
import { percentOf } from "../model";
import styles from "./ProgressTable.module.css";

/** A share as a dot that is empty, half or full, with its number. */
export function Share({ state, share }: { state: CourseShare["state"]; share: number }) {
  const t = useTranslations("organisation");
  return (
    <span className={styles.dot} data-state={state}>
      {t("percent", { percent: percentOf(share) })}
    </span>
  );
}
