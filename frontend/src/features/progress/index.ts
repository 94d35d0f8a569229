export { Experience } from "./components/Experience";
export { LevelUpAlerts } from "./components/LevelUpAlerts";
export { refreshExperience, useExperience, useExperienceSince } from "./data";
