import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { showError } from "@/ui/alertStore";
import { completeTour } from "./data";

/** Whether the tour is shown: in the learner first conversation, and whenever the address asks for it. */
export function useTour() {
  const t = useTranslations("tour");
  const { data: me } = useMe();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [isOver, setOver] = useState(false);
  const isAsked = params.get("tour") === "true";
  const isFirst = me !== undefined && me.case_interaction_tour_completed_at === null;
  const close = () => {
    setOver(true);
    if (isAsked) {
      const kept = new URLSearchParams(params);
      kept.delete("tour");
      setParams(kept, { replace: true, preventScrollReset: true, state });
    }
    if (me && isFirst) completeTour(me).catch((error: unknown) => showError(t("failed"), error));
  };
  return { isOpen: isAsked || (isFirst && !isOver), close };
}
