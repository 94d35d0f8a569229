import { lazy, Suspense } from "react";
import { useTour } from "../useTour";

const TourMarks = lazy(() => import(/* webpackChunkName: "tour" */ "./TourMarks"));

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
