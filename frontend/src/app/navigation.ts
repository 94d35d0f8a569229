import {
  type Icon,
  IconBook2,
  IconBuildingHospital,
  IconHome2,
  IconLayoutDashboard,
  IconMessages,
  IconUser,
} from "@tabler/icons-react";
import { matchPath } from "react-router";
import type { User } from "@/api/types";
import { paths, routePatterns } from "./paths";
import { type Action, can } from "./permissions";

export interface NavigationEntry {
  readonly path: string;
  /** The key of its name in `app.nav`. */
  readonly name: "dashboard" | "home" | "learn" | "cases" | "myCases" | "profile";
  readonly Icon: Icon;
  /** Routes that belong to the entry besides its own address: there it is the current one, too. */
  readonly covers: readonly string[];
  /** Shown only to users who may do this; left out where every user may. */
  readonly needs?: Action;
  /** On a phone there is room for five: this one gives way to the desk of who has one. */
  readonly givesWay?: boolean;
}

/** A part of the side navigation; its name is a key of `app.nav.sections`. */
export interface NavigationSection {
  readonly name: "overview" | "asUser";
  readonly entries: readonly NavigationEntry[];
}

const DESK: NavigationEntry = {
  path: paths.dashboard(),
  name: "dashboard",
  Icon: IconLayoutDashboard,
  covers: [
    routePatterns.courseEditor,
    routePatterns.lessonEditor,
    routePatterns.drafts,
    routePatterns.newCase,
  ],
  needs: { do: "author" },
};

const ENTRIES: readonly NavigationEntry[] = [
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
  { path: paths.myCases(), name: "myCases", Icon: IconMessages, covers: [], givesWay: true },
  { path: paths.profile(), name: "profile", Icon: IconUser, covers: [`${routePatterns.profile}/*`] },
];

/**
 * The side navigation of a user, by what they may do. Who only learns has one section; what every user has is there
 * before the user is known.
 */
export function navigationFor(user: User | undefined): readonly NavigationSection[] {
  const isAllowed = ({ needs }: NavigationEntry) => needs === undefined || can(user, needs);
  if (!isAllowed(DESK)) return [{ name: "overview", entries: ENTRIES }];
  return [
    { name: "overview", entries: [DESK] },
    { name: "asUser", entries: ENTRIES },
  ];
}

/** The same in one row with room for five. */
export function bottomBarFor(user: User | undefined): readonly NavigationEntry[] {
  const sections = navigationFor(user);
  const entries = sections.flatMap((section) => section.entries);
  return sections.length === 1 ? entries : entries.filter(({ givesWay }) => !givesWay);
}

/** True while the page at `pathname` belongs to the entry. */
export function isCurrent({ path, covers }: NavigationEntry, pathname: string): boolean {
  return path === pathname || covers.some((pattern) => matchPath(`/${pattern}`, pathname) !== null);
}
