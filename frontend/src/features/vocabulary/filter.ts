import { defineSearchFilter } from "@/lib/searchFilter";

/** What the learner looks for among the own words, and how it stands in the address. */
export const wordFilter = defineSearchFilter(
  { query: "q", state: "state", part: "part", tag: "tag", order: "order" },
  ["show"],
);
export type WordFilter = typeof wordFilter.empty;

/** How a word may stand: parameters of the call for each. */
export const STATE_PARAMS = {
  due: { is_due: true },
  new: { state: "NEW" },
  learnt: { state: "REVIEW" },
  mature: { is_mature: true },
  favourite: { is_favourite: true },
} as const;
export const WORD_STATES = Object.keys(STATE_PARAMS) as (keyof typeof STATE_PARAMS)[];

export const PARTS = ["NOUN", "VERB", "ADJECTIVE", "ADVERB", "PHRASE", "OTHER"] as const;

/** Orders of the list by the parameter of the call; the newest first where nothing is chosen. */
export const ORDERS = ["term", "due_at", "stability"] as const;

/** As many characters as the server searches for. */
const MAX_SEARCH = 200;

const find = <T extends string>(all: readonly T[], value: string) => all.find((one) => one === value);

/** The parameters of the call. */
export function wordParams({ query, state, part, tag, order }: WordFilter) {
  const search = query.trim().slice(0, MAX_SEARCH);
  const standing = find(WORD_STATES, state);
  const part_of_speech = find(PARTS, part);
  const order_by = find(ORDERS, order);
  return {
    ...(search && { search }),
    ...(standing && STATE_PARAMS[standing]),
    ...(part_of_speech && { part_of_speech }),
    ...(tag && { tag }),
    ...(order_by && { order_by: [order_by] }),
  };
}
