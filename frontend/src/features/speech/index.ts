export { markHeard, useHeard, useHeardUpTo } from "./heard";
export { hush, speakOnce } from "./oneVoice";
export { offer, type Playback, play, type Sound, stop, unlockSpeech, usePlayback } from "./player";
export { SentenceButton, SoundButton, WordButton } from "./SentenceButton";
export { useDialogInWords } from "./useDialogInWords";
export { type SentenceState, useSentence } from "./useSentence";
