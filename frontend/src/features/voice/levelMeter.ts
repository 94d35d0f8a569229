import { createAudioContext } from "@/features/speech";

/** Quieter than this is a room, not a voice; 0 to 1 of full scale. */
const FLOOR = 0.01;
/** As loud as a person speaking close to the microphone. */
const LOUD = 0.2;

export interface Meter {
  /** How loud it is now, 0 to 1. */
  level: () => number;
  close: () => void;
}

/** Measures how loud a stream is. Where the browser gives no sound to measure, it stays at 0 and nothing else breaks. */
export function createMeter(stream: MediaStream): Meter {
  const audio = createAudioContext();
  if (!audio) return { level: () => 0, close: () => undefined };
  const analyser = new AnalyserNode(audio, { fftSize: 1024 });
  new MediaStreamAudioSourceNode(audio, { mediaStream: stream }).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  // Made outside of a tap it may stand still; the recording itself does not need it.
  audio.resume().catch((error: unknown) => console.info("the level cannot be shown", error));
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.max(0, (Math.sqrt(power) - FLOOR) / (LOUD - FLOOR)));
    },
    close: () => void audio.close(),
  };
}
