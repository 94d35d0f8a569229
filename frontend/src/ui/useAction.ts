import { useRef } from "react";
import { useMutation } from "@/api/mutation";
import { showAlert, showError } from "./alertStore";
import { useProblemText } from "./problemText";

interface ActionOptions {
  /** What the alert says when it fails; without it the reason in plain words. */
  readonly failed?: string;
  /** Adds the reason in plain words to `failed`. */
  readonly isExplained?: boolean;
  /** Shows no alert: the component shows `error`. */
  readonly isSilent?: boolean;
  /** A call while one is under way is made, too; the last one counts. Otherwise it does nothing. */
  readonly isConcurrent?: boolean;
}

interface Action<A> {
  /** Does the work; gives whether it succeeded. Never rejects. */
  readonly run: (...given: A extends undefined ? [] : [arg: A]) => Promise<boolean>;
  readonly isPending: boolean;
  /** Why the last call failed; null before, during and after one that succeeded. */
  readonly error: Error | null;
}

/** Work that the learner starts by a press: whether it is under way, why it failed, and the alert that says so. */
export function useAction<A = undefined>(
  work: (arg: A) => Promise<unknown>,
  { failed, isExplained = false, isSilent = false, isConcurrent = false }: ActionOptions = {},
): Action<A> {
  const textOf = useProblemText();
  const isUnderway = useRef(false);
  const { trigger, isMutating, error } = useMutation<A>(work);

  const tell = (reason: unknown) => {
    if (isSilent) return;
    if (failed !== undefined && isExplained) showAlert("error", `${failed} ${textOf(reason)}`);
    else showError(failed ?? textOf(reason), reason);
  };
  const run = async (...[arg]: [arg?: A]): Promise<boolean> => {
    // Two quick presses arrive before the button shows that it is busy.
    if (isUnderway.current && !isConcurrent) return false;
    isUnderway.current = true;
    try {
      await (trigger as (arg?: A) => Promise<unknown>)(arg);
      return true;
    } catch (reason) {
      tell(reason);
      return false;
    } finally {
      isUnderway.current = false;
    }
  };
  return { run: run as Action<A>["run"], isPending: isMutating, error: error ?? null };
}
