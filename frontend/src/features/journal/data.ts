import { api, unwrap } from "@/api/client";
import { keys } from "@/api/keys";
import { useQuery } from "@/api/swr";
import type { JournalEntry } from "@/api/types";

/** As many as the server gives at once: by objective, the newest first. */
const MAX_ENTRIES = 200;

/** What the learner said before, by the id of the learning objective. */
export type PreviousEntries = Readonly<Record<string, JournalEntry>>;

/** Of each objective the last entry that has another one in its place by now. */
function lastBefore(entries: readonly JournalEntry[]): PreviousEntries {
  const found: Record<string, JournalEntry> = {};
  for (const one of entries) if (one.overwritten_at !== null) found[one.learning_objective_id] ??= one;
  return found;
}

/** What the learner said of the objectives of a lesson the time before. */
export function usePreviousEntries(section_id: string): PreviousEntries {
  const query = { exclude_overwritten: false, limit: MAX_ENTRIES };
  const { data } = useQuery(keys.journal(section_id), () =>
    unwrap(api.GET("/api/journals/{section_id}", { params: { path: { section_id }, query } })),
  );
  return lastBefore(data?.results ?? []);
}
