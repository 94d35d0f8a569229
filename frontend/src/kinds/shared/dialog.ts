import { useEffect, useRef, useState } from "react";
import type { SeenDialog, SeenDialogLine } from "@/api/types";
import { play, stop, useDialogTranscript, usePlayback } from "@/features/speech";
import { useSilentMode } from "./silentMode";

const SLOW = 0.75;
/** What is heard in a dialog besides words. */
export const AUDIO_EFFECTS = ["PHONE", "CALL_BELL", "MONITOR", "KNOCK", "STEPS", "ALARM"] as const;

/** One stretch of sound: a line, or the whole where lines have none of their own. */
export interface Passage {
  readonly id: string;
  readonly url: string;
  /** The field of a form that it gives the answer to. */
  readonly field: string;
}

/** What can be heard of a dialog, in its order. */
function passagesOf({ id, lines, audio_url }: SeenDialog): Passage[] {
  const own = lines.flatMap((line) =>
    line.audio_url === null ? [] : [{ id: line.id, url: line.audio_url, field: line.field }],
  );
  return own.length === 0 && audio_url !== null ? [{ id, url: audio_url, field: "" }] : own;
}

/** Who says a line; "" for what is heard or told. */
export const speakerOf = ({ speakers }: SeenDialog, { speaker }: SeenDialogLine): string =>
  speakers.find(({ key }) => key === speaker)?.name ?? "";

/** For a person who cannot hear just now: what is only to be heard is read instead. */
function useDialogText(dialog: SeenDialog | null) {
  const quiet = useSilentMode();
  const isHidden = dialog?.lines.some(({ type, text }) => type === "PERSON_SAY" && text === null) ?? false;
  const inWords = useDialogTranscript(dialog && isHidden && quiet.isSilentMode ? dialog.id : null);
  return { isHidden, quiet, inWords, lines: inWords.data?.lines ?? dialog?.lines ?? [] };
}

/** Plays a dialog line by line, or one line of it; tells which one sounds, and has its words for who cannot hear. */
export function useDialog(dialog: SeenDialog | null) {
  const playback = usePlayback();
  const passages = dialog ? passagesOf(dialog) : [];
  const twin = useDialogText(dialog);
  const [isSlow, setSlow] = useState(false);
  /** The passage after this one follows by itself. */
  const [follows, setFollows] = useState(false);
  const last = useRef<string | null>(null);
  const now = playback.at === "playing" ? passages.find(({ id }) => id === playback.id) : undefined;
  const begin = (passage: Passage | undefined) => {
    if (passage) void play(passage.id, passage.url, isSlow ? SLOW : 1);
    else setFollows(false);
  };
  useEffect(() => {
    const before = last.current;
    last.current = now?.id ?? null;
    if (!follows || before === null || now) return;
    if (playback.at === "silent") begin(passages[passages.findIndex(({ id }) => id === before) + 1]);
    else setFollows(false);
  });
  useEffect(
    () => () => {
      if (last.current !== null) stop();
    },
    [],
  );
  const silence = () => {
    setFollows(false);
    stop();
  };
  return {
    passages,
    twin,
    now,
    isSlow,
    setSlow,
    toggle: () => {
      if (now) return silence();
      setFollows(true);
      begin(passages[0]);
    },
    hear: (id: string) => {
      setFollows(false);
      if (now?.id === id) stop();
      else begin(passages.find((passage) => passage.id === id));
    },
  };
}

export type DialogPlay = ReturnType<typeof useDialog>;
