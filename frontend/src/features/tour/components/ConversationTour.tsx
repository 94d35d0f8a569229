import { lazy, Suspense, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { loadWhenOnline } from "@/lib/loadWhenOnline";
import { showError } from "@/ui/alertStore";
import { completeTour } from "../data";

/** Whether the tour is shown: in the learner first conversation, and whenever the address asks for it. */
function useTour() {
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

const TourMarks = lazy(() => loadWhenOnline(() => import(/* webpackChunkName: "tour" */ "./TourMarks")));

/** Four marks on the real screen: in the first conversation, and again from ⋯. Nothing else is held up by it. */
export function ConversationTour() {
  const { isOpen, close } = useTour();
  if (!isOpen) return null;
  return (
    <Suspense>
      <TourMarks onClose={close} />
    </Suspense>
  );
}
