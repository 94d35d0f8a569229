import { createAudioContext, isMicrophoneHeld } from "./audioSession";

interface Tone {
  /** Hertz */
  readonly pitch: number;
  /** Seconds after the start, and how long. */
  readonly at: number;
  readonly lasts: number;
}

const MESSAGE: readonly Tone[] = [
  { pitch: 659.26, at: 0, lasts: 0.09 },
  { pitch: 493.88, at: 0.09, lasts: 0.09 },
];
const LOUDNESS = 0.1;

/** Plays the sound of a message: E5, then B4, soft at both ends; beside a voice, but not into an open microphone. */
export function playMessageSound(): void {
  const audio = isMicrophoneHeld() ? null : createAudioContext();
  if (!audio) return;
  const ends = MESSAGE.map(({ pitch, at, lasts }) => {
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
