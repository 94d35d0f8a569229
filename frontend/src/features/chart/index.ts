export { ChartPane } from "./components/ChartPane";
export { Reading, ReadingState } from "./components/Reading";
export { useChart, useChartEvents } from "./data";
export { abnormalVital, lastReading } from "./model";
export { NotesPane } from "./notes/NotesPane";
