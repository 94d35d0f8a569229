import { api, unwrap } from "@/api/client";
import { Problem } from "@/api/problem";
import { useImmutable } from "@/api/swr";
import type { Abilities, Heard } from "@/api/types";
import { upload } from "@/api/upload";
import { type Recording, type Transcription, toTranscription, VoiceError } from "./model";

/** What speech can do here, and how long a recording may be. */
export function useAbilities() {
  return useImmutable<Abilities>(["speech-abilities"], () => unwrap(api.GET("/api/speech/abilities")));
}

/** Between two questions whether it is written down, in milliseconds. */
const RETRY_MS = 1000;
/** A sentence is written down within seconds; one that still is not there after so many questions will not come. */
const QUESTIONS = 60;

interface TranscriptionRequest {
  readonly recording: Recording;
  /** The same key again is the same recording, heard once. */
  readonly key: string;
  /** What was said to the learner's last: it helps to understand the learner. */
  readonly context: string;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

const addressOf = ({ recording, context }: TranscriptionRequest) =>
  `/api/stt/?${new URLSearchParams({
    audio_format: recording.format,
    case_language: "deu",
    tts_context: context.slice(-2000),
  })}`;

function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, RETRY_MS);
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
    const told = await unwrap(api.GET("/api/stt/{recognition_id}", { params: { path }, signal }));
    if (told.text !== null) return told;
  }
  throw new VoiceError("unavailable");
}

/** Has a recording written down. Rejects with a `Problem` or a `VoiceFault`. */
export async function transcribe(request: TranscriptionRequest): Promise<Transcription> {
  const { recording, key, onProgress, signal } = request;
  const fields = { audio: recording.blob };
  const told = await upload<Heard>({ path: addressOf(request), fields, key, onProgress, signal });
  const words = toTranscription(told.text === null ? await askFor(told.id, signal) : told, recording);
  if (words.text === "") throw new VoiceError("empty");
  return words;
}
