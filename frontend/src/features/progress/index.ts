export { Experience } from "./components/Experience";
export { LevelUpAlerts } from "./components/LevelUpAlerts";
export { refreshExperience, useExperienceSince } from "./data";
