export { CaseLibrary } from "./components/CaseLibrary";
export { Doors } from "./components/Doors";
export { DoorNote } from "./components/DoorNote";
export { MyTalks } from "./components/MyTalks";
export { NextStep } from "./components/NextStep";
export { useCase, useCases, useMyTalks } from "./data";
