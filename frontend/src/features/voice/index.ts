export { choose, useChoice } from "./choices";
export { Deliveries } from "./components/Deliveries";
export { MicrophoneButton } from "./components/MicrophoneButton";
export { VoiceStrip } from "./components/VoiceStrip";
export { deliver } from "./deliveries";
export { findSentAs, type Keeping } from "./keeping";
export { pauseThatEnds, type Recording, type Sound, stopsForReview, type Understood } from "./model";
export { usePress } from "./usePress";
export { isOpen, useSpeaking } from "./useSpeaking";
