export { markHeard, useHeard } from "./heard";
export { hush, speakOnce } from "./oneVoice";
export { type Playback, play, stop, unlockSpeech, usePlayback } from "./player";
export { SentenceButton } from "./SentenceButton";
export { type SentenceState, useSentence } from "./useSentence";
