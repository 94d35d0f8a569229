export { type Earlier, useEarlier } from "./data";
