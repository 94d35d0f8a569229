export { ExerciseBrowser } from "./components/ExerciseBrowser";
export { NewExerciseSheet } from "./components/NewExerciseSheet";
export { OwnExercises } from "./components/OwnExercises";
