export { playOnce, stopAllAudio } from "./audioFocus";
export { markHeard, useHeard, useHeardUpTo } from "./heard";
export {
  play,
  type SpeechAudio,
  stop,
  unlockSpeech,
  updateAudio,
  usePlayback,
  usePlaybackOf,
} from "./player";
export { SentenceButton, SoundButton, WordButton } from "./SentenceButton";
export { useDialogTranscript } from "./useDialogTranscript";
export { useSentence } from "./useSentence";
