export { LONGEST_TERM } from "./data";
export { useKeeping } from "./useKeeping";
