export { HintBar } from "./components/HintBar";
export { TaskReview } from "./components/TaskReview";
export { TaskWork } from "./components/TaskWork";
export { countSteps, findStep, isOver, laterScene, nextStep } from "./model";
export { useNextTask } from "./useNextTask";
export { useStepDoneAlerts } from "./useStepDoneAlerts";
