const PAUSES_MS = [1_000, 3_000] as const;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const online = () =>
  new Promise<void>((resolve) => window.addEventListener("online", () => resolve(), { once: true }));

/**
 * Loads a part of the program that opens later, such as a menu. `React.lazy` remembers a failure for ever, so a lost
 * network must not become one: without a network it waits for it, with one it tries again twice before it gives up.
 */
export async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) {
        await online();
        continue;
      }
      const pause = PAUSES_MS[failures++];
      if (pause === undefined) throw error;
      await wait(pause);
    }
  }
}
