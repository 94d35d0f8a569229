export { ChartPane } from "./components/ChartPane";
export { Reading } from "./components/Reading";
export { useChart, useChartNews } from "./data";
export { abnormalVital } from "./model";
export { NotesPane } from "./notes/NotesPane";
