import { type EffectCallback, useEffect, useEffectEvent } from "react";

/**
 * Runs an effect once it is on the screen, and again whenever one of `changes` has changed; it reads the newest values,
 * but nothing else makes it run.
 */
export function useEffectOn(changes: readonly unknown[], effect: EffectCallback): void {
  const run = useEffectEvent(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed is not read, it only says when
  useEffect(() => run(), changes);
}
