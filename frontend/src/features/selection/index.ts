export { SelectionArea, useExplain } from "./components/SelectionArea";
