export { Deliveries } from "./components/Deliveries";
export { MicrophoneButton } from "./components/MicrophoneButton";
export { VoiceStrip } from "./components/VoiceStrip";
export { deliver } from "./deliveries";
export { findSentAs, type Keeping } from "./keeping";
export { type AudioClip, needsReview, type Recording, silenceTimeout, type Transcription } from "./model";
export { setVoicePreference, useVoicePreference } from "./preferences";
export { usePushToTalk } from "./usePushToTalk";
export { isMicrophoneOpen, useVoiceInput } from "./useVoiceInput";
