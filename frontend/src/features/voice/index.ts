export { choose, useChoice } from "./choices";
export { MicrophoneButton } from "./components/MicrophoneButton";
export { VoiceStrip } from "./components/VoiceStrip";
export { keepRecording } from "./data";
export { pauseThatEnds, type Recording, stopsForReview, type Understood } from "./model";
export { usePress } from "./usePress";
export { isOpen, useSpeaking } from "./useSpeaking";
