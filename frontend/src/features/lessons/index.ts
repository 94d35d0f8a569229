export { FormAtTalk } from "./components/FormAtTalk";
export { LessonPlayer } from "./components/LessonPlayer";
export { Outgoing } from "./components/Outgoing";
export { pageIn } from "./model";
export { sendOff } from "./outbox";
export { useTalkItem } from "./useTalkItem";
