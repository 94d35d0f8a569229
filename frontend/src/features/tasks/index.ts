export { HintBar } from "./components/HintBar";
export { TaskReview } from "./components/TaskReview";
export { TaskWork } from "./components/TaskWork";
export { countSteps, findStep, laterScene, nextStep } from "./model";
export { useDoneNews } from "./useDoneNews";
export { useNextTask } from "./useNextTask";
