export { EngagementDesk } from "./components/EngagementDesk";
