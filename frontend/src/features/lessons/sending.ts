import { isFinal, isTransient, Problem } from "@/api/problem";

/** How long one step may take, in milliseconds: the same key is taken once, so sending it again does no harm. */
const LONGEST = 20_000;
const LOCK = "visite-answers";

/** Settles with what the work gives, or rejects when that takes too long. */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Problem(0, "too_slow", "No answer in time")), LONGEST);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(late));
}

/** The server speaks, and fails at this step or does not decide it; anything else concerns all steps. */
export const isEntryError = (error: unknown) =>
  (isFinal(error) && !isTransient(error)) || (error instanceof Problem && error.status === 500);

/** One tab at a time; without Web Locks (plain http on another host) this one alone. */
export async function withExclusiveLock<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  let hasBegun = false;
  const begun = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(LOCK, begun);
  } catch (error) {
    if (hasBegun) throw error;
    console.info("no locks here", error); // where the browser forbids storage, it forbids locks, too
    return work();
  }
}
