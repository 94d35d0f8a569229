export { usePreviousEntries } from "./data";
