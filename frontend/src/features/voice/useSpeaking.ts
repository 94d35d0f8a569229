import { useEffect, useState, useSyncExternalStore } from "react";
import { canBrowserHear } from "./browserEar";
import { useAbilities } from "./data";
import { findWaiting, keep, type Speaker } from "./keeping";
import { USUAL } from "./model";
import { Speaking } from "./speaking";
import type { Voice, Wishes } from "./voice";

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

/** What she said on an earlier visit and never sent is offered to her again. */
function useWaiting(speaking: Speaking, { user, talk }: Partial<Speaker>): void {
  useEffect(() => {
    if (user === undefined || talk === undefined) return undefined;
    let isHere = true;
    void findWaiting({ user, talk }).then((waiting) => {
      if (waiting && isHere) speaking.recover(waiting);
      else waiting?.keeping.leave();
    });
    return () => {
      isHere = false;
    };
  }, [speaking, user, talk]);
}

/** Saying something instead of writing it; `speaker`: who speaks in which talk, as far as that is known. */
export function useSpeaking(given: Omit<Wishes, "abilities" | "keep">, speaker: Partial<Speaker>) {
  const abilities = useAbilities().data ?? USUAL;
  const { user, talk } = speaker;
  const isKnown = user !== undefined && talk !== undefined;
  const keeps = isKnown ? (context: string) => keep({ user, talk }, context) : null;
  const wishes = { ...given, abilities, keep: keeps };
  const [speaking] = useState(() => new Speaking(wishes));
  const voice = useSyncExternalStore(speaking.subscribe, speaking.now);
  useEffect(() => speaking.wish(wishes));
  useEffect(() => speaking.leave, [speaking]);
  useWaiting(speaking, speaker);
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
