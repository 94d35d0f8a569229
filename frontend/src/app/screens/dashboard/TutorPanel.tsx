import { SharesToAnswer } from "@/features/messenger";

/** What waits for a tutor. */
export function TutorPanel() {
  return <SharesToAnswer />;
}
