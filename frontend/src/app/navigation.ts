import {
  type Icon,
  IconArmchair,
  IconBook2,
  IconBuildingHospital,
  IconCards,
  IconChartLine,
  IconChecklist,
  IconClipboardCheck,
  IconFilePencil,
  IconHome2,
  IconLayoutDashboard,
  IconListDetails,
  IconListSearch,
  IconMailForward,
  IconMessages,
  IconNotebook,
  IconUser,
  IconUsers,
} from "@tabler/icons-react";
import { matchPath } from "react-router";
import type { User } from "@/api/types";
import { paths, routePatterns } from "./paths";
import { type Action, can } from "./permissions";

/** Names of entries, keys of `app.nav`. */
type EntryName =
  | "engagement"
  | "assignments"
  | "dashboard"
  | "subscription"
  | "users"
  | "courseProgress"
  | "journalling"
  | "learningProgress"
  | "exerciseBrowser"
  | "exercises"
  | "home"
  | "learn"
  | "cases"
  | "words"
  | "myCases"
  | "messages"
  | "profile";

export interface NavigationEntry {
  readonly path: string;
  readonly name: EntryName;
  readonly Icon: Icon;
  /** Routes that belong to the entry besides its own address: there it is the current one, too. */
  readonly covers: readonly string[];
  /** Shown only to users who may do this; left out where every user may. */
  readonly needs?: Action;
  /** On a phone there is room for five: entries give way where there are more, the highest number first. */
  readonly givesWay?: number;
  /** What is counted beside its name. */
  readonly counts?: "unreadMessages";
}

/** Parts of the side navigation, keys of `app.nav.sections`. */
type SectionName = "overview" | "management" | "content" | "tutoring" | "asUser";

export interface NavigationSection {
  readonly name: SectionName;
  readonly entries: readonly NavigationEntry[];
}

const SECTIONS: readonly NavigationSection[] = [
  {
    name: "overview",
    entries: [
      {
        path: paths.dashboard(),
        name: "dashboard",
        Icon: IconLayoutDashboard,
        covers: [routePatterns.courseEditor],
        needs: { do: "dashboard" },
      },
    ],
  },
  {
    name: "management",
    entries: [
      {
        path: paths.dashboardUsers(),
        name: "users",
        Icon: IconUsers,
        covers: [routePatterns.dashboardAddUsers],
        needs: { do: "organization.manage" },
      },
      {
        path: paths.dashboardSubscription(),
        name: "subscription",
        Icon: IconArmchair,
        covers: [],
        needs: { do: "organization.manage" },
      },
    ],
  },
  {
    name: "content",
    entries: [
      {
        path: paths.exercises(),
        name: "exercises",
        Icon: IconFilePencil,
        covers: [routePatterns.lessonEditor, routePatterns.drafts, routePatterns.newCase],
        needs: { do: "author" },
      },
      {
        path: paths.exerciseBrowser(),
        name: "exerciseBrowser",
        Icon: IconListSearch,
        covers: [],
        needs: { do: "author" },
      },
    ],
  },
  {
    name: "tutoring",
    entries: [
      {
        path: paths.courseProgress(),
        name: "courseProgress",
        Icon: IconChecklist,
        covers: [],
        needs: { do: "organization.oversee" },
      },
      {
        path: paths.journalling(),
        name: "journalling",
        Icon: IconNotebook,
        covers: [],
        needs: { do: "organization.oversee" },
      },
      {
        path: paths.learningProgress(),
        name: "learningProgress",
        Icon: IconChartLine,
        covers: [],
        needs: { do: "organization.oversee_all" },
      },
      {
        path: paths.engagement(),
        name: "engagement",
        Icon: IconMailForward,
        covers: [],
        needs: { do: "organization.oversee" },
      },
      {
        path: paths.assignments(),
        name: "assignments",
        Icon: IconClipboardCheck,
        covers: [],
        needs: { do: "organization.oversee" },
      },
    ],
  },
  {
    name: "asUser",
    entries: [
      { path: paths.home(), name: "home", Icon: IconHome2, covers: [] },
      {
        path: paths.learn(),
        name: "learn",
        Icon: IconBook2,
        covers: [
          routePatterns.courses,
          routePatterns.myCourses,
          routePatterns.course,
          routePatterns.courseViewer,
          routePatterns.lesson,
        ],
      },
      { path: paths.allCases(), name: "cases", Icon: IconBuildingHospital, covers: [] },
      {
        path: paths.vocabDashboard(),
        name: "words",
        Icon: IconCards,
        covers: [routePatterns.dailyVocabTest],
        givesWay: 1,
      },
      { path: paths.myCases(), name: "myCases", Icon: IconListDetails, covers: [], givesWay: 2 },
      {
        path: paths.messages(),
        name: "messages",
        Icon: IconMessages,
        covers: [routePatterns.thread, routePatterns.sharedTalk],
        counts: "unreadMessages",
      },
      {
        path: paths.profile(),
        name: "profile",
        Icon: IconUser,
        covers: [`${routePatterns.profile}/*`, routePatterns.activity],
        givesWay: 3,
      },
    ],
  },
];

/**
 * The side navigation of a user, by what they may do, without empty sections. Who only learns has one section, the
 * overview; what every user has is there before the user is known.
 */
export function navigationFor(user: User | undefined): readonly NavigationSection[] {
  const sections = SECTIONS.map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ needs }) => needs === undefined || can(user, needs)),
  })).filter(({ entries }) => entries.length > 0);
  return sections.length === 1 ? sections.map((one) => ({ ...one, name: "overview" })) : sections;
}

/** What the bottom bar has no room for: a small screen finds it on the dashboard. */
export function deskSectionsFor(user: User | undefined): readonly NavigationSection[] {
  return navigationFor(user).filter(({ name }) => name !== "overview" && name !== "asUser");
}

const BOTTOM_BAR_ENTRIES = 5;

/** Overview and what every user has. */
function mainEntriesFor(user: User | undefined): readonly NavigationEntry[] {
  return navigationFor(user)
    .filter(({ name }) => name === "overview" || name === "asUser")
    .flatMap((section) => section.entries);
}

/** The entries that the bottom bar has no room for; the menu of the person has them. */
export function entriesBesideBottomBar(user: User | undefined): readonly NavigationEntry[] {
  const entries = mainEntriesFor(user);
  return entries
    .filter(({ givesWay }) => givesWay !== undefined)
    .toSorted((a, b) => (b.givesWay ?? 0) - (a.givesWay ?? 0))
    .slice(0, Math.max(0, entries.length - BOTTOM_BAR_ENTRIES));
}

/** What every user needs most, in one row with room for five; the dashboard stands for what it leads to. */
export function bottomBarFor(user: User | undefined): readonly NavigationEntry[] {
  const covered = deskSectionsFor(user).flatMap(({ entries }) =>
    entries.flatMap(({ path, covers }) => [path.slice(1), ...covers]),
  );
  const leaving = entriesBesideBottomBar(user);
  return mainEntriesFor(user)
    .filter((entry) => !leaving.includes(entry))
    .map((entry) =>
      entry.path === paths.dashboard() ? { ...entry, covers: [...entry.covers, ...covered] } : entry,
    );
}

/** True while the page at `pathname` belongs to the entry. */
export function isCurrent({ path, covers }: NavigationEntry, pathname: string): boolean {
  return path === pathname || covers.some((pattern) => matchPath(`/${pattern}`, pathname) !== null);
}
