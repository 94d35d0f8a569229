export { Experience } from "./components/Experience";
export { useExperience } from "./data";
