import { defineSearchFilter } from "@/lib/searchFilter";

/** What is looked for among assignments, and how it stands in the address. */
export const givenFilter = defineSearchFilter({ query: "q", state: "state" });
export type GivenFilter = typeof givenFilter.empty;

export const ASSIGNMENT_STATES = ["OPEN", "BEGUN", "OVERDUE", "DONE"] as const;
