export { choose, useChoice } from "./choices";
export { MicrophoneButton } from "./components/MicrophoneButton";
export { VoiceStrip } from "./components/VoiceStrip";
export { keepRecording } from "./data";
export { findSentAs } from "./keeping";
export { pauseThatEnds, type Recording, type Sound, stopsForReview, type Understood } from "./model";
export { usePress } from "./usePress";
export { isOpen, useSpeaking } from "./useSpeaking";
