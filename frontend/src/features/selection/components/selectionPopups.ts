export { MeaningSheet } from "./MeaningSheet";
export { SelectionMenu } from "./SelectionMenu";
