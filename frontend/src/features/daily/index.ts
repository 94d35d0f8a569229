export { DayCard } from "./components/DayCard";
export { DayEnd } from "./components/DayEnd";
export { SceneStep } from "./components/SceneStep";
export { StepList } from "./components/StepList";
export { refreshDay, useDay } from "./data";
export { type BackFrom, backFrom, FROM_DAY, nextStep } from "./model";
