import { onTestFinished, vi } from "vitest";

/** A microphone that records one byte per piece, and what was done with it. */
export interface FakeMicrophone {
  /** Types this browser says it can record. */
  types: string[];
  opened: number;
  closed: number;
  recorded: string[];
  /** What opening it rejects with, if it does. */
  refusal: string | null;
  /** Pulls it out. */
  pull: () => void;
}

class FakeTrack extends EventTarget {
  constructor(private readonly microphone: FakeMicrophone) {
    super();
  }

  stop(): void {
    this.microphone.closed += 1;
  }
}

function recorderFor(microphone: FakeMicrophone) {
  return class extends EventTarget {
    static isTypeSupported = (type: string) => microphone.types.includes(type);
    state: RecordingState = "inactive";
    readonly mimeType: string;

    constructor(_stream: unknown, { mimeType }: { mimeType?: string } = {}) {
      super();
      this.mimeType = mimeType ?? "";
      microphone.recorded.push(this.mimeType);
    }

    start(): void {
      this.state = "recording";
    }

    stop(): void {
      this.state = "inactive";
      const data = new Blob(["sound"], { type: this.mimeType });
      this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
      this.dispatchEvent(new Event("stop"));
    }
  };
}

/** Puts a microphone into this browser until the test is over; jsdom has none. */
export function plugIn(given: Partial<FakeMicrophone> = {}): FakeMicrophone {
  let track: FakeTrack | null = null;
  const microphone: FakeMicrophone = {
    types: ["audio/webm;codecs=opus", "audio/mp4"],
    opened: 0,
    closed: 0,
    recorded: [],
    refusal: null,
    pull: () => track?.dispatchEvent(new Event("ended")),
    ...given,
  };
  const getUserMedia = async () => {
    if (microphone.refusal) throw new DOMException("", microphone.refusal);
    microphone.opened += 1;
    const only = new FakeTrack(microphone);
    track = only;
    return { getTracks: () => [only], getAudioTracks: () => [only] };
  };
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
  // jsdom says it comes from Apple.
  vi.spyOn(navigator, "vendor", "get").mockReturnValue("Google Inc.");
  vi.stubGlobal("MediaRecorder", recorderFor(microphone));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "mediaDevices");
  });
  return microphone;
}
