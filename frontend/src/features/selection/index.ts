export { SelectionArea, SelectionEverywhere, useExplain } from "./components/SelectionArea";
