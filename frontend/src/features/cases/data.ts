import { api, take } from "@/api/client";
import { useSignedIn } from "@/api/session";
import { mutate, useFresh } from "@/api/swr";
import type { Case, CaseInteraction, CaseInteractionShort } from "@/api/types";

const PAGE = 100;

interface Page<T> {
  readonly next: string | null;
  readonly results: readonly T[];
}

async function everyPage<T>(load: (offset: number) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const page = await load(all.length);
    all.push(...page.results);
    if (page.next === null || page.results.length === 0) return all;
  }
}

export const casesKey = ["cases"] as const;
export const mineKey = ["my-case-interactions"] as const;

const loadCases = () =>
  everyPage<Case>((offset) => take(api.GET("/api/cases/", { params: { query: { limit: PAGE, offset } } })));

/** Every case she may see. The search runs here, in the browser: it has to ignore umlauts while she types. */
export function useCases() {
  return useFresh(casesKey, loadCases);
}

/** One case; a public one also for who is not signed in. */
export function useCase(id: string) {
  return useFresh(["case", id], () =>
    take(api.GET("/api/cases/{case_id}", { params: { path: { case_id: id } } })),
  );
}

const loadMine = () =>
  everyPage<CaseInteractionShort>((offset) =>
    take(
      api.GET("/api/users/my-case-interactions", {
        params: { query: { anti_chronological: true, limit: PAGE, offset } },
      }),
    ),
  );

/** Her own talks; no data while nobody is signed in. */
export function useMyTalks() {
  return useFresh(useSignedIn() ? mineKey : null, loadMine);
}

/** Begins a case; the same `key` again gives the same talk. Rejects with a `Problem`. */
export async function beginCase(id: string, key: string): Promise<CaseInteraction> {
  const begun = await take(
    api.POST("/api/cases/interact/{case_id}", {
      params: { path: { case_id: id } },
      body: {},
      headers: { "Idempotency-Key": key },
    }),
  );
  await mutate(mineKey);
  return begun;
}
