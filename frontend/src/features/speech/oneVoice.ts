import { markHeard } from "./heard";
import { type Playback, playbackNow, playSound, type Sound, stop, watchPlayback } from "./player";

const NAME = "visite-voice";
/** How long a tab keeps the word after it began, in milliseconds: the others learn meanwhile that it has spoken. */
const GRACE = 300;

/** What tabs tell each other: something sounds here now; this voice was spoken by itself. */
type Told = { kind: "sounds" } | { kind: "spoken"; id: string };

const spoken = new Set<string>();
let channel: BroadcastChannel | null = null;

function hear({ data }: MessageEvent<Told>): void {
  if (data.kind === "spoken") {
    spoken.add(data.id);
    markHeard(data.id);
  } else if (playbackNow().at === "playing") {
    stop();
  }
}

/** Two windows beside each other never talk at once: what begins in one ends what sounds in the other. */
function line(): BroadcastChannel {
  if (channel) return channel;
  const opened = new BroadcastChannel(NAME);
  opened.onmessage = hear;
  let last: Playback = playbackNow();
  watchPlayback(() => {
    const now = playbackNow();
    if (now.at === "playing" && now !== last) opened.postMessage({ kind: "sounds" } satisfies Told);
    last = now;
  });
  channel = opened;
  return opened;
}

async function speak(id: string, soundNow: () => Sound): Promise<void> {
  if (spoken.has(id) || document.visibilityState !== "visible") return;
  await playSound(id, soundNow());
  // Held back by the browser: perhaps another window may speak.
  if (playbackNow().at !== "playing") return;
  spoken.add(id);
  line().postMessage({ kind: "spoken", id } satisfies Told);
  await new Promise((resolve) => setTimeout(resolve, GRACE));
}

/**
 * Speaks by itself, in one of all open windows only, and only where she looks. `soundNow` is asked when it begins: more
 * of the voice may be there by then. Never rejects, like `playSound`.
 */
export async function speakOnce(id: string, soundNow: () => Sound): Promise<void> {
  line();
  if (!navigator.locks) return speak(id, soundNow);
  await navigator.locks.request(NAME, () => speak(id, soundNow));
}

/** Silence before she speaks: here, and in every other window that could be heard in her recording. */
export function hush(): void {
  stop();
  line().postMessage({ kind: "sounds" } satisfies Told);
}
