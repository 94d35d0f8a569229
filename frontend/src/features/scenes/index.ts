export { LeapSheet } from "./components/LeapSheet";
export { PeopleList } from "./components/PeopleList";
export { PersonTabs } from "./components/PersonTabs";
export { everybody, type Somebody } from "./model";
export { useGoing } from "./useGoing";
export { useLater } from "./useLater";
export { useSeen } from "./useSeen";
