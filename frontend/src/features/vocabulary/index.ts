export { KeepAll, KeepButton } from "./components/KeepButton";
export { LONGEST_TERM } from "./data";
export { type KeepingWords, useKeeping, useKeepingWords } from "./useKeeping";
