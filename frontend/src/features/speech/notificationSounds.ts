import { createAudioContext, isMicrophoneHeld } from "./audioSession";

interface Tone {
  /** Hertz */
  readonly pitch: number;
  /** Seconds after the start, and how long. */
  readonly at: number;
  readonly lasts: number;
}

/** E5, then B4. */
const MESSAGE: readonly Tone[] = [
  { pitch: 659.26, at: 0, lasts: 0.09 },
  { pitch: 493.88, at: 0.09, lasts: 0.09 },
];
/** A3 twice. */
const ERROR: readonly Tone[] = [
  { pitch: 220, at: 0, lasts: 0.12 },
  { pitch: 220, at: 0.18, lasts: 0.12 },
];
/** A3, F3, D3: falls. */
const MAJOR_FAILURE: readonly Tone[] = [
  { pitch: 220, at: 0, lasts: 0.14 },
  { pitch: 174.61, at: 0.16, lasts: 0.14 },
  { pitch: 146.83, at: 0.32, lasts: 0.24 },
];
const LOUDNESS = 0.1;
/** How long after the sound of an error the sound of a major failure follows, in milliseconds. */
export const MAJOR_FAILURE_DELAY_MS = 1200;

/** False before the first press or key on a page: until then browsers hold sounds back, and say so in the console. */
const canSound = () => navigator.userActivation?.hasBeenActive ?? true;

/** Plays tones, soft at both ends; not into an open microphone. */
function playTones(tones: readonly Tone[]): void {
  const audio = isMicrophoneHeld() || !canSound() ? null : createAudioContext();
  if (!audio) return;
  const ends = tones.map(({ pitch, at, lasts }) => {
    const start = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { frequency: pitch });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setTargetAtTime(LOUDNESS, start, 0.01);
    gain.gain.setTargetAtTime(0, start + lasts, 0.04);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + lasts + 0.3);
    return tone;
  });
  const last = ends[ends.length - 1];
  if (last) last.onended = () => void audio.close();
}

/** Plays the sound of a message. */
export const playMessageSound = (): void => playTones(MESSAGE);

/** Plays the sound of an error, and later a second one where the failure is a major one. */
export function playErrorSound(isMajor: boolean): void {
  playTones(ERROR);
  if (isMajor) setTimeout(() => playTones(MAJOR_FAILURE), MAJOR_FAILURE_DELAY_MS);
}
