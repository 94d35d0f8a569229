export { CaseLibrary, Shelf } from "./components/CaseLibrary";
export { DailyCase } from "./components/DailyCase";
export { DoorNote } from "./components/DoorNote";
export { Doors } from "./components/Doors";
export { MyTalks } from "./components/MyTalks";
export { NextStep } from "./components/NextStep";
export { useCase, useCases, useMyTalks, useOverviews } from "./data";
export { inOrder, openTalk } from "./model";
export { useBegin } from "./useBegin";
