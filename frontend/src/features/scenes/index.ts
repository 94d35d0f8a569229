export { PeopleList } from "./components/PeopleList";
export { PersonTabs } from "./components/PersonTabs";
export { SceneChangeDialog } from "./components/SceneChangeDialog";
export { listParticipants, type Participant } from "./model";
export { useReadPositions } from "./useReadPositions";
export { useSceneNavigation } from "./useSceneNavigation";
export { useTimeLaterText } from "./useTimeLaterText";
