export { Selecting, useMeaningOf } from "./components/Selecting";
