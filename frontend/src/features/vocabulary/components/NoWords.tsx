import type { ReactNode } from "react";
import { useTranslations } from "@/i18n";
import { EmptyView } from "@/ui/StateView";

/** Touch is the first means of pointing: the menu of selected words has a shorter name for its button then. */
const isTouch = () => window.matchMedia("(pointer: coarse)").matches;

/** Says how to keep a first word, by the name of the button that does it. */
export function NoWords({ action }: { action?: ReactNode }) {
  const t = useTranslations("vocabTraining.list");
  const tMenu = useTranslations("vocabulary");
  return (
    <EmptyView title={t("emptyTitle")} action={action}>
      {t("emptyText", { button: tMenu(isTouch() ? "keepShort" : "keep") })}
    </EmptyView>
  );
}
