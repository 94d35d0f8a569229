import { api, take } from "@/api/client";
import { Problem } from "@/api/problem";
import { useOnce } from "@/api/swr";
import type { Abilities, Heard } from "@/api/types";
import { upload } from "@/api/upload";
import { type Recording, type Sound, type Understood, understood, VoiceFault } from "./model";

/** What speech can do here, and how long a recording may be. */
export function useAbilities() {
  return useOnce<Abilities>(["speech-abilities"], () => take(api.GET("/api/speech/abilities")));
}

/** Between two questions whether it is written down, in milliseconds. */
export const BREATH = 1000;
/** A sentence is written down within seconds; one that still is not there after so many questions will not come. */
const QUESTIONS = 60;

interface Hearing {
  readonly recording: Recording;
  /** The same key again is the same recording, heard once. */
  readonly key: string;
  /** What was said to her last: it helps to understand her. */
  readonly context: string;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

const addressOf = ({ recording, context }: Hearing) =>
  `/api/stt/?${new URLSearchParams({
    audio_format: recording.format,
    case_language: "deu",
    tts_context: context.slice(-2000),
  })}`;

function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, BREATH);
    const leave = () => {
      clearTimeout(timer);
      reject(new Problem(0, "aborted", "Request aborted"));
    };
    signal.addEventListener("abort", leave, { once: true });
  });
}

async function askFor(id: string, signal: AbortSignal): Promise<Heard> {
  for (let questions = 0; questions < QUESTIONS; questions += 1) {
    await rest(signal);
    const path = { recognition_id: id };
    const told = await take(api.GET("/api/stt/{recognition_id}", { params: { path }, signal }));
    if (told.text !== null) return told;
  }
  throw new VoiceFault("unavailable");
}

/** Has a recording written down. Rejects with a `Problem` or a `VoiceFault`. */
export async function hear(hearing: Hearing): Promise<Understood> {
  const { recording, key, onProgress, signal } = hearing;
  const fields = { audio: recording.blob };
  const told = await upload<Heard>({ path: addressOf(hearing), fields, key, onProgress, signal });
  const words = understood(told.text === null ? await askFor(told.id, signal) : told, recording);
  if (words.text === "") throw new VoiceFault("empty");
  return words;
}

/**
 * Keeps how she said a line of her own; the server takes it only with her consent, and once, however often it comes.
 * Rejects with a `Problem`.
 */
export function keepRecording(messageId: string, { blob, format }: Sound): Promise<void> {
  const path = `/api/case-interactions/${messageId}/audio?${new URLSearchParams({ audio_format: format })}`;
  return upload<void>({ path, fields: { audio: blob }, key: messageId });
}
