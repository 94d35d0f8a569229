/** How many of the remarks that a tutor wrote last are offered again. */
const MOST = 5;

/** The remarks that a tutor wrote last, newest first, from their stored text; none where that is none. */
export function readPhrases(stored: string): readonly string[] {
  if (stored === "") return [];
  try {
    const found: unknown = JSON.parse(stored);
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch (error) {
    console.info("remarks of before were not readable", error);
    return [];
  }
}

/** These remarks before those that were known, each once, and no more than are offered. */
export function withPhrases(known: readonly string[], said: readonly string[]): readonly string[] {
  return [...new Set([...said, ...known])].slice(0, MOST);
}
