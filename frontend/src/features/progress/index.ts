export { Experience } from "./components/Experience";
export { LevelNews } from "./components/LevelNews";
export { useExperience } from "./data";
