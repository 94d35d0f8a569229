import type { Invitation, ListedPerson, User } from "@/api/types";
import { defineSearchFilter } from "@/lib/searchFilter";
import type { Rule } from "@/lib/validation";

/** An organisation in which the user has a role for others. */
export type OwnOrganization = NonNullable<User["user_stats"]>["organizations"][number];

/** What a page is for: managing an organisation, overseeing somebody in it, or overseeing all its members. */
export type OrganizationRight = "manage" | "oversee" | "oversee_all";

/** The organisations where a user has a right; some restrict their tutors to those whom they look after. */
export function organizationsOf(
  user: Pick<User, "user_stats">,
  right: OrganizationRight,
): readonly OwnOrganization[] {
  const all = user.user_stats?.organizations ?? [];
  return all.filter(({ is_manager, is_tutor, tutors_see_all }) => {
    const isOverseer = right === "oversee" || (right === "oversee_all" && tutors_see_all);
    return is_manager || (is_tutor && isOverseer);
  });
}

/** What members are searched and narrowed by in the list of people. */
export const memberFilter = defineSearchFilter({ query: "q", role: "role" });

/** What members are searched and narrowed by where it is about learning. */
export const progressFilter = defineSearchFilter({ query: "q", course: "course", state: "state" });
export type ProgressFilter = typeof progressFilter.empty;

export const MEMBER_STATES = ["support", "away", "active", "below"] as const;

/** The course that a page about journals shows. */
export const journalFilter = defineSearchFilter({ query: "q", course: "course" });

const ORDERS = [
  "last_name",
  "joined_at",
  "share",
  "last_active_at",
  "xp_7_days",
  "xp_30_days",
  "streak",
  "cases_solved",
  "vocabulary_learnt",
] as const;

type Order = (typeof ORDERS)[number];

/** How the server is asked for members and how they learn. */
export interface ProgressQuery {
  readonly search?: string;
  readonly course_id?: string;
  readonly needs_support?: boolean;
  readonly inactive_days?: number;
  readonly active?: boolean;
  readonly below_percent?: number;
  readonly order_by?: (Order | `-${Order}`)[];
}

const AWAY_DAYS = 7;
const LITTLE_PERCENT = 50;

const STATE_QUERIES: Readonly<Record<string, ProgressQuery>> = {
  support: { needs_support: true },
  away: { inactive_days: AWAY_DAYS },
  active: { active: true },
  below: { below_percent: LITTLE_PERCENT },
};

/** What the address says, as the server is asked. An order that it does not know is left out. */
export function progressQuery(filter: ProgressFilter, order: string): ProgressQuery {
  const known = ORDERS.some((name) => name === order.replace(/^-/, ""));
  return {
    ...(filter.query && { search: filter.query }),
    ...(filter.course && { course_id: filter.course }),
    ...STATE_QUERIES[filter.state],
    ...(known && { order_by: [order as Order] }),
  };
}

/** What the role in the address asks for. */
export function roleQuery(role: string): { is_manager?: boolean; is_tutor?: boolean } {
  if (role === "manager") return { is_manager: true };
  if (role === "tutor") return { is_tutor: true };
  if (role === "learner") return { is_manager: false, is_tutor: false };
  return {};
}

/** What a press on the head of a column makes of the order: upwards, downwards, upwards. */
export const nextOrder = (current: string, column: string) => (current === column ? `-${column}` : column);

/** Whole percent; what is not all stays below 100. */
export const percentOf = (share: number) => (share >= 1 ? 100 : Math.min(99, Math.round(share * 100)));

/** Days since a moment, by the clock. */
export const daysSince = (moment: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(moment)) / 86_400_000));

const JOURNAL_ORDERS = ["last_name", "confidence", "falling_objectives"] as const;
type JournalOrder = (typeof JOURNAL_ORDERS)[number];

/** How the server is asked for journals. */
export interface JournalQuery {
  readonly course_id: string;
  readonly has_journal: true;
  readonly search?: string;
  readonly order_by?: (JournalOrder | `-${JournalOrder}`)[];
}

/** Who wrote about a course, in the order of the address. */
export function journalQuery(courseId: string, search: string, order: string): JournalQuery {
  const known = JOURNAL_ORDERS.some((name) => name === order.replace(/^-/, ""));
  return {
    course_id: courseId,
    has_journal: true,
    ...(search && { search }),
    ...(known && { order_by: [order as JournalOrder] }),
  };
}

/** An invitation that nobody can accept any more. */
export const isExpired = ({ state, expires_at }: Pick<Invitation, "state" | "expires_at">, now: number) =>
  state === "OPEN" && Date.parse(expires_at) <= now;

/** Seats that are ordered at once; the server takes no more. */
const MAX_SEATS = 100_000;

/** A whole number from 1 to the most seats. */
export const seatNumber: Rule<unknown> = (value) => {
  const text = String(value).trim();
  if (text === "") return { key: "required" };
  const isWhole = /^[1-9]\d*$/.test(text) && Number(text) <= MAX_SEATS;
  return isWhole ? null : { key: "whole_number", values: { max: MAX_SEATS } };
};

/** How a number has changed since a month ago. */
export function compareWithBefore(now: number, before: number | undefined) {
  if (before === undefined) return { trend: "unknown", by: 0 } as const;
  const by = Math.abs(now - before);
  if (by === 0) return { trend: "same", by } as const;
  return { trend: now > before ? "more" : "less", by } as const;
}

/**
 * What is left of a list of people once the others are invited: its wrong lines, below the column names where it has
 * some. Of a line that holds several people only the wrong ones are left.
 */
export function keepWrongLines(
  text: string,
  people: readonly Pick<ListedPerson, "line" | "email" | "outcome">[],
): { text: string; count: number } {
  const lines = text.split(/\r\n|\r|\n/);
  const wrong = people.filter(({ outcome }) => outcome === "INVALID");
  if (wrong.length === 0) return { text: "", count: 0 };
  const written = new Map<number, number>();
  for (const { line } of people) written.set(line, (written.get(line) ?? 0) + 1);
  const head = lines.findIndex((line) => line.trim() !== "");
  const isTable = !written.has(head + 1);
  const left = wrong.map(({ line, email }) => (written.get(line) === 1 ? (lines[line - 1] ?? email) : email));
  return { text: [...(isTable ? [lines[head] ?? ""] : []), ...left].join("\n"), count: wrong.length };
}
