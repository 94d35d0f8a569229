export { CaseLibrary } from "./components/CaseLibrary";
export { DoorNote } from "./components/DoorNote";
export { Doors } from "./components/Doors";
export { MyTalks } from "./components/MyTalks";
export { NextStep } from "./components/NextStep";
export { useCase, useCases, useMyTalks } from "./data";
export { useBegin } from "./useBegin";
