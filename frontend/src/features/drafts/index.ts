export { DraftPanel, DraftSheet } from "./components/DraftPanel";
export { QuestionFiles } from "./components/QuestionFiles";
export { useUnreviewedItems } from "./data";
