import { forSession } from "@/lib/sessionState";
import { markHeard } from "./heard";
import { getPlayback, type Playback, playSound, type SpeechAudio, stop, subscribePlayback } from "./player";

const NAME = "visite-voice";
/** How long a tab keeps the word after it began, in milliseconds: the others learn meanwhile that it has spoken. */
const GRACE = 300;

/** What tabs tell each other: something sounds here now; this voice was spoken by itself. */
type TabMessage = { kind: "sounds" } | { kind: "spoken"; id: string };

const spoken = forSession(new Set<string>());
let channel: BroadcastChannel | null = null;

function handleTabMessage({ data }: MessageEvent<TabMessage>): void {
  if (data.kind === "spoken") {
    spoken.add(data.id);
    markHeard(data.id);
  } else if (getPlayback().at === "playing") {
    stop();
  }
}

/** Two windows beside each other never talk at once: what begins in one ends what sounds in the other. */
function getChannel(): BroadcastChannel {
  if (channel) return channel;
  const opened = new BroadcastChannel(NAME);
  opened.onmessage = handleTabMessage;
  let last: Playback = getPlayback();
  subscribePlayback(() => {
    const now = getPlayback();
    if (now.at === "playing" && now !== last) opened.postMessage({ kind: "sounds" } satisfies TabMessage);
    last = now;
  });
  channel = opened;
  return opened;
}

async function playInThisTab(id: string, soundNow: () => SpeechAudio, rate: number): Promise<void> {
  if (spoken.has(id) || document.visibilityState !== "visible") return;
  await playSound(id, soundNow(), rate);
  // Held back by the browser: perhaps another window may speak.
  if (getPlayback().at !== "playing") return;
  spoken.add(id);
  getChannel().postMessage({ kind: "spoken", id } satisfies TabMessage);
  await new Promise((resolve) => setTimeout(resolve, GRACE));
}

/**
 * Speaks by itself, in one of all open windows only, and only where the learner looks. `soundNow` is asked when it
 * begins: more of the voice may be there by then. Never rejects, like `playSound`.
 */
export async function playOnce(id: string, soundNow: () => SpeechAudio, rate = 1): Promise<void> {
  getChannel();
  if (!navigator.locks) return playInThisTab(id, soundNow, rate);
  await navigator.locks.request(NAME, () => playInThisTab(id, soundNow, rate));
}

/**
 * Silence before the learner speaks: here, and in every other window that could be heard in the learner's recording.
 */
export function stopAllAudio(): void {
  stop();
  getChannel().postMessage({ kind: "sounds" } satisfies TabMessage);
}
