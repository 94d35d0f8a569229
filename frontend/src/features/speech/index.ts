export { playOnce, stopAllAudio } from "./audioFocus";
export {
  type AudioGrant,
  type AudioLoss,
  acquireAudio,
  canRecord,
  canRecordAs,
  createAudioContext,
  createRecorder,
  onSpeakerRefused,
  openMicrophoneStream,
} from "./audioSession";
export { loadDialogSound } from "./data";
export { markHeard, useHeard, useHeardUpTo } from "./heard";
export { playErrorSound, playMessageSound } from "./notificationSounds";
export {
  getPlayback,
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
export { VoiceSample } from "./VoiceSample";
export { chooseVoice } from "./voices";
