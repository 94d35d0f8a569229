import { useSyncExternalStore } from "react";
import { readItem, removeItem, writeItem } from "@/lib/storage";

/** What the learner has chosen about speaking on this device. */
type VoicePreference = "sendsAtOnce" | "endsInSilence" | "browserHears";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True when the learner has said yes. */
export const isPreferenceSet = (choice: VoicePreference): boolean => readItem(choice) === "yes";

/** Says yes or no; no is as if it had never been asked. */
export function setVoicePreference(choice: VoicePreference, yes: boolean): void {
  if (yes) writeItem(choice, "yes");
  else removeItem(choice);
  for (const listener of listeners) listener();
}

/** Whether the learner has said yes; renders again when that changes. */
export function useVoicePreference(choice: VoicePreference): boolean {
  return useSyncExternalStore(subscribe, () => isPreferenceSet(choice));
}
