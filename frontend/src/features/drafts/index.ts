export { DraftPanel } from "./components/DraftPanel";
export { QuestionFiles } from "./components/QuestionFiles";
export { useUnreviewedItems } from "./data";
