import { api, unwrap } from "@/api/client";
import { unlessJobFailed, waitForJob } from "@/api/jobs";
import { keys } from "@/api/keys";
import { useImmutable } from "@/api/swr";
import type { Heard } from "@/api/types";
import { upload } from "@/api/upload";
import { type Recording, type Transcription, toTranscription, VoiceError } from "./model";

/** What speech can do here, and how long a recording may be. */
export function useAbilities() {
  return useImmutable(keys.speechAbilities(), () => unwrap(api.GET("/api/speech/abilities")));
}

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

/** What was said in a recording that takes longer to be written down. */
async function waitForText({ id, job }: Heard, signal: AbortSignal): Promise<Heard> {
  const result = job && (await waitForJob<Heard>(job.id, { signal }).catch(unlessJobFailed));
  if (result) return result;
  const path = { recognition_id: id };
  return unwrap(api.GET("/api/stt/{recognition_id}", { params: { path }, signal }));
}

/** Has a recording written down. Rejects with a `Problem` or a `VoiceFault`. */
export async function transcribe(request: TranscriptionRequest): Promise<Transcription> {
  const { recording, key, onProgress, signal } = request;
  const fields = { audio: recording.blob };
  const told = await upload<Heard>({ path: addressOf(request), fields, key, onProgress, signal });
  const heard = told.text === null ? await waitForText(told, signal) : told;
  if (heard.text === null) throw new VoiceError("unavailable");
  const words = toTranscription(heard, recording);
  if (words.text === "") throw new VoiceError("empty");
  return words;
}
