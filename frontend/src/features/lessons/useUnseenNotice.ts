import { useRef } from "react";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";

/** Says of a page that the learner leaves before its end that it stays open; once for each visit to a lesson. */
export function useUnseenNotice(): (name: string) => void {
  const t = useTranslations("lessons");
  const isTold = useRef(false);
  return (name) => {
    if (isTold.current) return;
    isTold.current = true;
    showAlert("info", t("unseen", { name }));
  };
}
