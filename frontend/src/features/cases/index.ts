export { CaseBriefing } from "./components/CaseBriefing";
export { CaseMeasures, useProgressText } from "./components/CaseCard";
export { CaseCards, CaseLibrary } from "./components/CaseLibrary";
export { CaseStatusBadge } from "./components/CaseStatusBadge";
export { DailyCase } from "./components/DailyCase";
export { DailyLinkCard } from "./components/DailyLinkCard";
export { MyInteractions } from "./components/MyInteractions";
export { NextStep } from "./components/NextStep";
export { NotReady } from "./components/NotReady";
export { OpenInteractionLinkCard } from "./components/OpenInteractionLinkCard";
export {
  useCase,
  useCaseLists,
  useCaseStandings,
  useCases,
  useExcerptTalks,
  useOverviews,
  useSpecialties,
} from "./data";
export { type LessonItem, lessonItemQuery, parseLessonItems, pickLessonItemParams } from "./lessonItem";
export {
  caseProgress,
  findOpenInteraction,
  interactionStatus,
  mainPerson,
  newestFirst,
  recommendedCase,
} from "./model";
export { useBeginCase } from "./useBeginCase";
