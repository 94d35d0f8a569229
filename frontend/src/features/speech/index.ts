export { type Playback, play, stop, unlockSpeech, usePlayback } from "./player";
