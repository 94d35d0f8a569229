export { playOnce, stopAllAudio } from "./audioFocus";
export { markHeard, useHeard, useHeardUpTo } from "./heard";
export {
  type Playback,
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
export { type SentenceState, useSentence } from "./useSentence";
