import { matchPath } from "react-router";
import { prefetchScreen, type ScreenName } from "./chunks";
import { routePatterns } from "./paths";

/** Milliseconds after a navigation until its likely next screens are loaded. */
export const PREFETCH_DELAYS_MS = { high: 100, low: 1000 } as const;

interface NextScreens {
  readonly high?: readonly ScreenName[];
  readonly low?: readonly ScreenName[];
}

/** Where people mostly go from a route; routes that are not here lead nowhere in particular. */
const NEXT_SCREENS: Readonly<Partial<Record<keyof typeof routePatterns, NextScreens>>> = {
  signIn: { high: ["AppShell", "HomeScreen"], low: ["SignUpScreen", "ResetPasswordScreen"] },
  signUp: { high: ["ConfirmScreen"], low: ["OnboardingScreen"] },
  confirmSignUp: { high: ["OnboardingScreen"] },
  onboarding: { high: ["AppShell", "HomeScreen"] },
  home: {
    high: ["CaseInspectionFrame", "CaseInspectionScreen", "LessonViewerScreen"],
    low: ["AllCasesScreen", "DailyVocabTestScreen"],
  },
  allCases: { high: ["CaseInspectionFrame", "CaseInspectionScreen"], low: ["CaseInteractionScreen"] },
  myCases: { high: ["CaseInteractionScreen"], low: ["DebriefScreen"] },
  caseInspection: { high: ["CaseInteractionScreen"] },
  caseInteraction: { low: ["DebriefScreen"] },
  debrief: { low: ["AllCasesScreen"] },
  learn: { high: ["LessonViewerScreen"], low: ["CourseViewerScreen", "CoursesScreen"] },
  courses: { high: ["CourseDetailsScreen"] },
  myCourses: { high: ["CourseViewerScreen"], low: ["LessonViewerScreen"] },
  course: { high: ["CourseViewerScreen"], low: ["LessonViewerScreen"] },
  courseViewer: { high: ["LessonViewerScreen"] },
  vocabDashboard: { high: ["DailyVocabTestScreen"] },
  lesson: { low: ["CourseViewerScreen"] },
  exercises: { high: ["LessonEditorScreen"], low: ["NewCaseScreen", "ExerciseBrowserScreen"] },
  exerciseBrowser: { low: ["LessonEditorScreen"] },
};

/** The likely next screens of a page. */
export function nextScreens(pathname: string): NextScreens {
  const names = Object.keys(NEXT_SCREENS) as (keyof typeof NEXT_SCREENS)[];
  const name = names.find((one) => matchPath(`/${routePatterns[one]}`, pathname) !== null);
  return (name && NEXT_SCREENS[name]) ?? {};
}

interface Connection {
  readonly saveData?: boolean;
}

/** False where loading ahead would cost the user: without a network, and where the user asked to save data. */
function isAffordable(): boolean {
  const { connection, onLine } = navigator as Navigator & { readonly connection?: Connection };
  return onLine && connection?.saveData !== true;
}

interface RouterState {
  readonly initialized: boolean;
  readonly location: { readonly key: string; readonly pathname: string };
  readonly navigation: { readonly state: string };
}

interface ObservableRouter {
  readonly state: RouterState;
  readonly subscribe: (listener: (state: RouterState) => void) => () => void;
}

/** Loads the likely next screens after each navigation of a router; gives the way to end it. */
export function startPrefetch(router: ObservableRouter, prefetch = prefetchScreen): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let known = "";
  const cancel = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  const load = (screens: readonly ScreenName[] = []) => {
    if (isAffordable()) for (const screen of screens) void prefetch(screen);
  };
  const follow = ({ initialized, location, navigation }: RouterState) => {
    if (navigation.state !== "idle") {
      cancel();
      known = "";
    } else if (initialized && location.pathname !== known) {
      known = location.pathname;
      const { high, low } = nextScreens(location.pathname);
      cancel();
      timers = [
        setTimeout(() => load(high), PREFETCH_DELAYS_MS.high),
        setTimeout(() => load(low), PREFETCH_DELAYS_MS.low),
      ];
    }
  };
  follow(router.state);
  const unsubscribe = router.subscribe(follow);
  return () => {
    unsubscribe();
    cancel();
  };
}
