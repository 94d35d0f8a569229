import { useEffect, useState, useSyncExternalStore } from "react";
import { canBrowserHear } from "./browserEar";
import { useAbilities } from "./data";
import { USUAL } from "./model";
import { Speaking, type Voice, type Wishes } from "./speaking";

/** True while the microphone is, or may be, open: nothing sounds then. */
export const isOpen = ({ at }: Voice): boolean => at === "asking" || at === "listening";

/** Esc steps out of a recording, wherever the focus is; nothing is kept of it. */
function useEscape(isOn: boolean, run: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      run();
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [isOn, run]);
}

/** A page that is put away hears nothing on most phones: what was said so far is written down. */
function useHidden(isOn: boolean, run: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onChange = () => {
      if (document.visibilityState === "hidden") run();
    };
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [isOn, run]);
}

/** Saying something instead of writing it. */
export function useSpeaking(wishes: Omit<Wishes, "abilities">) {
  const abilities = useAbilities().data ?? USUAL;
  const [speaking] = useState(() => new Speaking({ ...wishes, abilities }));
  const voice = useSyncExternalStore(speaking.subscribe, speaking.now);
  useEffect(() => speaking.wish({ ...wishes, abilities }));
  useEffect(() => speaking.discard, [speaking]);
  useEscape(isOpen(voice), speaking.discard);
  useHidden(voice.at === "listening", () => void speaking.finish(true));
  return {
    voice,
    /** False where there is nothing that could understand her. */
    isThere: abilities.hear !== "NONE" || canBrowserHear(),
    longest: abilities.longest_recording_seconds,
    start: () => void speaking.start(),
    finish: () => void speaking.finish(),
    discard: speaking.discard,
    retry: () => void speaking.retry(),
    reviewed: speaking.reviewed,
  };
}

export type SpeakingNow = ReturnType<typeof useSpeaking>;
