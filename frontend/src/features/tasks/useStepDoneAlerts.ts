import { useEffect, useRef } from "react";
import type { TaskInteraction } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { newlyDone } from "./model";

/** Says politely, once, when a step is done: the alerts' place is a live region that waits for its turn. */
export function useStepDoneAlerts(tasks: readonly TaskInteraction[]): void {
  const t = useTranslations("tasks");
  const known = useRef(tasks);
  useEffect(() => {
    const before = known.current;
    known.current = tasks;
    if (before === tasks) return;
    const titles = newlyDone(before, tasks).map((step) => step.title);
    if (titles.length > 0) showAlert("success", t("news", { titles: titles.join(" · ") }));
  }, [tasks, t]);
}
