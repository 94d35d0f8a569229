export { ExerciseBrowser } from "./components/ExerciseBrowser";
