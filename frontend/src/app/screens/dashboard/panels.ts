import type { User } from "@/api/types";
import type { Action } from "@/app/permissions";
import { AuthorPanel } from "./AuthorPanel";
import { PeoplePanel } from "./PeoplePanel";
import { TutorPanel } from "./TutorPanel";

export interface PanelProps {
  readonly user: User;
}

interface Panel {
  readonly name: string;
  readonly needs: Action;
  readonly Panel: (props: PanelProps) => React.ReactNode;
}

/** What `/dashboard` shows, by what a user may do, in this order; each panel asks for its own data. */
export const PANELS: readonly Panel[] = [
  { name: "tutor", needs: { do: "organization.tutor" }, Panel: TutorPanel },
  { name: "people", needs: { do: "organization.oversee" }, Panel: PeoplePanel },
  { name: "author", needs: { do: "author" }, Panel: AuthorPanel },
];
