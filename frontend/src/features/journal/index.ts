export { type PreviousEntries, usePreviousEntries } from "./data";
