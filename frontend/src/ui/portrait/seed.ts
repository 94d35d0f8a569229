/** FNV-1a: the same person gives the same number in every browser, so the face never changes between visits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

export interface Draw {
  /** One of the options, always the same one for the same topic. */
  pick<T>(topic: string, options: readonly [T, ...T[]]): T;
  /** True in about `share` of all persons (0 … 1). */
  chance(topic: string, share: number): boolean;
  /** A whole number from `low` to `high`, both included. */
  between(topic: string, low: number, high: number): number;
}

/** Draws by topic name, not by order: a new trait never changes the faces people already know. */
export function drawFrom(seed: string): Draw {
  const roll = (topic: string) => hashOf(`${seed}/${topic}/${hashOf(topic + seed)}`) / 0x100000000;
  return {
    pick: (topic, options) => options[Math.floor(roll(topic) * options.length)] ?? options[0],
    chance: (topic, share) => roll(topic) < share,
    between: (topic, low, high) => low + Math.floor(roll(topic) * (high - low + 1)),
  };
}
