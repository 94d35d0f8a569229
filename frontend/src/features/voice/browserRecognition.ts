import { type Recorder, type Transcription, VoiceError, type VoiceErrorCode } from "./model";

/** The part of the browser's own recognition that is used; not in TypeScript's library, since no standard has it. */
interface Recogniser extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
}

type Alternative = { readonly transcript: string; readonly confidence: number };
type Results = ArrayLike<ArrayLike<Alternative>>;

declare global {
  interface Window {
    SpeechRecognition?: new () => Recogniser;
    webkitSpeechRecognition?: new () => Recogniser;
  }
}

const maker = () => window.SpeechRecognition ?? window.webkitSpeechRecognition;

/** True where the browser brings a recognition of its own. It sends what is said to the browser's vendor. */
export const canBrowserRecognise = () => maker() !== undefined;

const BY_ERROR: Readonly<Record<string, VoiceErrorCode>> = {
  "no-speech": "empty",
  "audio-capture": "absent",
  "not-allowed": "refused",
  "service-not-allowed": "unsupported",
  "language-not-supported": "unsupported",
  network: "offline",
};

function understoodOf(results: Results): Transcription {
  const parts = Array.from(results).flatMap((result) => (result[0] ? [result[0]] : []));
  const text = parts.map(({ transcript }) => transcript.trim()).join(" ");
  // Some browsers say 0 for "not known": that is no doubt about a word.
  const words = parts.flatMap(({ transcript, confidence }) =>
    transcript
      .trim()
      .split(/\s+/)
      .map((word) => ({ text: word, confidence: confidence || 1 })),
  );
  return { text: text.trim(), words, recording: null };
}

/**
 * Lets the browser's vendor listen: only after the learner agreed. `onEnd`: it ended by itself. Rejects with a
 * `VoiceFault`.
 */
export async function openBrowserRecognition(onEnd: () => void): Promise<Recorder> {
  const Maker = maker();
  if (!Maker) throw new VoiceError("unsupported");
  const recogniser = new Maker();
  Object.assign(recogniser, { lang: "de-DE", continuous: true, interimResults: false });
  let results: Results = [];
  let why: VoiceErrorCode = "empty";
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    recogniser.addEventListener("end", () => {
      isOver = true;
      resolve();
      onEnd();
    });
  });
  recogniser.addEventListener("result", (event) => {
    if ("results" in event) results = event.results as Results;
  });
  recogniser.addEventListener("error", (event) => {
    if ("error" in event) why = BY_ERROR[String(event.error)] ?? "unavailable";
  });
  recogniser.start();
  const finish = async () => {
    if (!isOver) recogniser.stop();
    await over;
    const words = understoodOf(results);
    if (words.text === "") throw new VoiceError(why);
    return words;
  };
  return { level: () => 0, finish, discard: () => recogniser.abort() };
}
