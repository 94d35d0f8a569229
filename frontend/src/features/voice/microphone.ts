import { canRecord, canRecordAs, createRecorder, openMicrophoneStream } from "@/features/speech";
import { createMeter } from "./levelMeter";
import { type AudioClip, type Recorder, VoiceError } from "./model";

const WEBM = "audio/webm;codecs=opus";
const OGG = "audio/ogg;codecs=opus";
const MP4 = "audio/mp4";
/** Shorter than this nothing can have been said, in seconds. */
const SHORTEST = 0.4;
/** In pieces of so many milliseconds: what was recorded is there even when the microphone is pulled out. */
export const PIECE = 500;

/** True where the browser is Safari or lives inside of it (every browser on iOS). */
const isApple = () => navigator.vendor.startsWith("Apple");

/** How to record here, best first. Safari says it can record webm, but cannot play it back: mp4 first there. */
function containers(): readonly string[] {
  return isApple() ? [MP4, WEBM, OGG] : [WEBM, OGG, MP4];
}

/** The container the browser can record in; undefined leaves the choice to it. */
function chosenType(): string | undefined {
  return containers().find(canRecordAs);
}

/** The true format of what was recorded: what the recorder says it made, not what was asked for. */
export function formatOf(type: string): string {
  return /^audio\/(?:x-)?([a-z0-9]+)/.exec(type)?.[1] ?? "webm";
}

interface ActiveRecording {
  readonly recorder: ReturnType<typeof createRecorder>;
  readonly close: () => void;
  readonly since: number;
}

/** Ends a recording and gives it; what was recorded before a fault is given too. */
function finishRecording(
  { recorder, close, since }: ActiveRecording,
  pieces: readonly Blob[],
): Promise<AudioClip> {
  const seconds = (performance.now() - since) / 1000;
  return new Promise((resolve, reject) => {
    const done = () => {
      close();
      const type = recorder.mimeType || pieces[0]?.type || "";
      const blob = new Blob([...pieces], { type });
      if (seconds < SHORTEST) reject(new VoiceError("short"));
      else if (blob.size === 0) reject(new VoiceError("empty"));
      else resolve({ blob, format: formatOf(type), seconds });
    };
    if (recorder.state === "inactive") return done();
    recorder.addEventListener("stop", done, { once: true });
    recorder.stop();
    return undefined;
  });
}

/**
 * Opens the microphone and begins to record; asks for permission the first time. `onEnd`: it stopped by itself, pulled
 * out or taken by a call. `onPiece` gets the sound as it comes. Rejects with a `VoiceFault` or what the browser says.
 */
export async function openMicrophone(onEnd: () => void, onPiece: (sound: Blob) => void): Promise<Recorder> {
  if (!canRecord()) throw new VoiceError("unsupported");
  const stream = await openMicrophoneStream();
  const meter = createMeter(stream);
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    meter.close();
  };
  try {
    const recorder = createRecorder(stream, chosenType());
    const pieces: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => {
      if (data.size === 0) return;
      pieces.push(data);
      onPiece(data);
    });
    for (const track of stream.getAudioTracks()) track.addEventListener("ended", onEnd, { once: true });
    recorder.addEventListener("error", onEnd, { once: true });
    recorder.start(PIECE);
    const taking = { recorder, close, since: performance.now() };
    const discard = () => {
      if (recorder.state !== "inactive") recorder.stop();
      close();
    };
    return { level: meter.level, finish: () => finishRecording(taking, pieces), discard };
  } catch (error) {
    close();
    throw error;
  }
}
