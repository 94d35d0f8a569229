import { lazy, Suspense } from "react";
import type { AuthoredRemark } from "@/api/types";
import { withMessages } from "@/i18n";
import { loadWhenOnline } from "@/lib/loadWhenOnline";
import { useTalkFeedback } from "../data";

const load = withMessages(
  ["messenger", "debrief"],
  () => import(/* webpackChunkName: "remark-note" */ "./RemarkNote"),
);
const RemarkNote = lazy(() => loadWhenOnline(load));

/** What tutors remarked on lines and verdicts of a talk, as functions of the line and of the criterion. */
export function useTutorRemarks(interactionId: string) {
  const { data } = useTalkFeedback(interactionId);
  const draw = (isMeant: (remark: AuthoredRemark) => boolean) => {
    const found = data?.remarks.filter(isMeant) ?? [];
    return found.length === 0 ? null : (
      <Suspense>
        {found.map((one) => (
          <RemarkNote key={one.id} remark={one} />
        ))}
      </Suspense>
    );
  };
  return {
    ofLine: (id: string) => draw(({ line_id }) => line_id === id),
    ofCriterion: (name: string) => draw(({ criterion }) => criterion === name),
  };
}
