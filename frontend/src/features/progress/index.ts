export { NewAchievements } from "./components/Achievements";
export { ActivityView } from "./components/ActivityView";
export { Experience } from "./components/Experience";
export { LevelUpAlerts } from "./components/LevelUpAlerts";
export { SpokenToday } from "./components/Spoken";
export { refreshExperience, useExperienceSince } from "./data";
