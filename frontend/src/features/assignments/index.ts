export { AssignButton } from "./components/AssignButton";
export { AssignmentLinkCards } from "./components/AssignmentLinkCards";
export { GivenAssignments } from "./components/GivenAssignments";
export { type Target, targetsOf } from "./model";
