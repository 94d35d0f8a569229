export { Onboarding, VisitorOnboarding } from "./components/Onboarding";
