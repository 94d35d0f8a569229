import { useState } from "react";
import { readItem, writeItem } from "@/lib/storage";

/** So long the learner is spared of what has to be heard, in milliseconds. */
const SPARED = 15 * 60_000;

/** Whether the learner cannot hear just now: what sounds is then asked in words, and that is no mistake. */
export function useSilentMode() {
  const [isSilentMode, setQuiet] = useState(() => Number(readItem("quietUntil") ?? 0) > Date.now());
  const change = (quiet: boolean) => {
    writeItem("quietUntil", quiet ? String(Date.now() + SPARED) : "0");
    setQuiet(quiet);
  };
  return { isSilentMode, change };
}
