import {
  type Icon,
  IconBook2,
  IconBuildingHospital,
  IconHome2,
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
  readonly name: "home" | "learn" | "cases" | "myCases" | "profile";
  readonly Icon: Icon;
  /** Routes that belong to the entry besides its own address: there it is the current one, too. */
  readonly covers: readonly string[];
  /** Shown only to users who may do this; left out where every user may. */
  readonly needs?: Action;
}

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
  { path: paths.myCases(), name: "myCases", Icon: IconMessages, covers: [] },
  { path: paths.profile(), name: "profile", Icon: IconUser, covers: [`${routePatterns.profile}/*`] },
];

/** The navigation of a user, by what they may do. Entries that every user has are there before the user is known. */
export function navigationFor(user: User | undefined): readonly NavigationEntry[] {
  return ENTRIES.filter(({ needs }) => needs === undefined || can(user, needs));
}

/** True while the page at `pathname` belongs to the entry. */
export function isCurrent({ path, covers }: NavigationEntry, pathname: string): boolean {
  return path === pathname || covers.some((pattern) => matchPath(`/${pattern}`, pathname) !== null);
}
