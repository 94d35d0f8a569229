export { Experience } from "./components/Experience";
export { LevelNews } from "./components/LevelNews";
export { readExperience, useExperience, useExperienceSince } from "./data";
