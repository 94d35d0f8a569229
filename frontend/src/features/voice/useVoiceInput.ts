import { useEffect, useState, useSyncExternalStore } from "react";
import { canBrowserRecognise } from "./browserRecognition";
import { useAbilities } from "./data";
import { DEFAULT_ABILITIES } from "./model";
import { findWaiting, keep, type Speaker } from "./retention";
import { VoiceInput } from "./voiceInput";
import { isMicrophoneOpen, type VoiceOptions } from "./voiceState";

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

/** What the learner said on an earlier visit and never sent is offered to the learner again. */
function useWaiting(voiceInput: VoiceInput, { user, talk }: Partial<Speaker>): void {
  useEffect(() => {
    if (user === undefined || talk === undefined) return undefined;
    let isHere = true;
    void findWaiting({ user, talk }).then((waiting) => {
      if (waiting && isHere) voiceInput.recover(waiting);
      else waiting?.keeping.leave();
    });
    return () => {
      isHere = false;
    };
  }, [voiceInput, user, talk]);
}

/** Saying something instead of writing it; `speaker`: who speaks in which talk, as far as that is known. */
export function useVoiceInput(given: Omit<VoiceOptions, "abilities" | "keep">, speaker: Partial<Speaker>) {
  const abilities = useAbilities().data ?? DEFAULT_ABILITIES;
  const { user, talk } = speaker;
  const isKnown = user !== undefined && talk !== undefined;
  const keeps = isKnown ? (context: string) => keep({ user, talk }, context) : null;
  const options = { ...given, abilities, keep: keeps };
  const [voiceInput] = useState(() => new VoiceInput(options));
  const voice = useSyncExternalStore(voiceInput.subscribe, voiceInput.now);
  useEffect(() => voiceInput.wish(options));
  useEffect(() => voiceInput.leave, [voiceInput]);
  useWaiting(voiceInput, speaker);
  useEscape(isMicrophoneOpen(voice), voiceInput.discard);
  useHidden(voice.at === "listening", () => void voiceInput.finish(true));
  return {
    voice,
    /** False where there is nothing that could understand the learner. */
    isThere: abilities.hear !== "NONE" || canBrowserRecognise(),
    longest: abilities.longest_recording_seconds,
    start: () => void voiceInput.start(),
    finish: () => void voiceInput.finish(),
    discard: voiceInput.discard,
    putAside: () => void voiceInput.putAside(),
    retry: () => void voiceInput.retry(),
    reviewed: voiceInput.reviewed,
  };
}

export type VoiceInputState = ReturnType<typeof useVoiceInput>;
