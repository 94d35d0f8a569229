import type { Case, ListedItem } from "@/api/types";

/** So many of what an author worked on last are shown. */
const MOST_RECENT = 6;

/** Something of the author's own: an exercise or a case. */
export type OwnWork =
  | { readonly kind: "item"; readonly item: ListedItem }
  | { readonly kind: "case"; readonly case: Case };

const changedAt = (work: OwnWork) => (work.kind === "item" ? work.item : work.case).changed_at;

/** Exercises and cases together, those changed last first. */
export function findRecentWork(items: readonly ListedItem[], cases: readonly Case[]): OwnWork[] {
  const all: OwnWork[] = [
    ...items.map((item) => ({ kind: "item", item }) as const),
    ...cases.map((one) => ({ kind: "case", case: one }) as const),
  ];
  return all.toSorted((one, other) => changedAt(other).localeCompare(changedAt(one))).slice(0, MOST_RECENT);
}

/** What its author still has to finish: exercises that lack something or are hidden, and cases that came to nothing. */
export function findUnfinishedWork(items: readonly ListedItem[], cases: readonly Case[]): OwnWork[] {
  return [
    ...cases.filter(({ status }) => status === "FAILED").map((one) => ({ kind: "case", case: one }) as const),
    ...items
      .filter(({ problem_count, hidden }) => problem_count > 0 || hidden)
      .map((item) => ({ kind: "item", item }) as const),
  ];
}
