export { DebriefView } from "./components/DebriefView";
export { useDebrief } from "./data";
export { lineAddress } from "./model";
