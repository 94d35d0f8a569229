import type { User, UserChange } from "@/api/types";
import { updateMe } from "@/features/auth";
import { showError } from "@/ui/alertStore";
import { useProblemText } from "@/ui/problemText";

export type Change = Omit<UserChange, "version">;

/** Saves one change at once: shown before the server answers, taken back with an alert when it refuses. */
export function useSave(me: User): (change: Change) => Promise<boolean> {
  const textOf = useProblemText();
  return async (change) => {
    try {
      await updateMe(me, change);
      return true;
    } catch (error) {
      showError(textOf(error), error);
      return false;
    }
  };
}
