import { api, unwrap } from "@/api/client";
import { Problem } from "@/api/problem";
import { useSignedIn } from "@/api/session";
import { type Key, mutate, useImmutable, useQuery } from "@/api/swr";
import type {
  Case,
  CaseInteraction,
  CaseInteractionShort,
  CaseRemark,
  Level,
  Overview,
  Specialty,
} from "@/api/types";
import { useMe } from "@/features/auth";
import { useLocale } from "@/i18n";

const PAGE = 100;

interface Page<T> {
  readonly next: string | null;
  readonly results: readonly T[];
}

async function loadAllPages<T>(load: (offset: number) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const page = await load(all.length);
    all.push(...page.results);
    if (page.next === null || page.results.length === 0) return all;
  }
}

const mineKey = ["my-case-interactions"] as const;
const caseKey = (id: string): Key => ["case", id];
const caseParams = (id: string) => ({ params: { path: { case_id: id } } });
const interactionParams = (id: string) => ({ path: { case_interaction_id: id } });

const loadCases = () =>
  loadAllPages<Case>((offset) =>
    unwrap(api.GET("/api/cases/", { params: { query: { limit: PAGE, offset } } })),
  );

/**
 * Every case the learner may see. The search runs here, in the browser: it has to ignore umlauts while the learner
 * types.
 */
export function useCases() {
  return useQuery(["cases"], loadCases);
}

/** One case; a public one also for who is not signed in. */
export function useCase(id: string) {
  return useQuery(caseKey(id), () => unwrap(api.GET("/api/cases/{case_id}", caseParams(id))));
}

/** Asks again how a case stands. */
export const refreshCase = (id: string) => mutate(caseKey(id));

const loadMine = () =>
  loadAllPages<CaseInteractionShort>((offset) =>
    unwrap(
      api.GET("/api/users/my-case-interactions", {
        params: { query: { anti_chronological: true, limit: PAGE, offset } },
      }),
    ),
  );

/** The learner's own conversations; no data while no user is signed in. */
export function useMyInteractions() {
  return useQuery(useSignedIn() ? mineKey : null, loadMine);
}

/** How far the learner is in each of their conversations, in steps. */
export function useOverviews() {
  const user_id = useMe().data?.id;
  return useQuery<Overview[]>(user_id ? ["overviews", user_id] : null, () =>
    loadAllPages((offset) =>
      unwrap(
        api.GET("/api/users/{user_id}/case-interaction-overviews", {
          params: { path: { user_id: user_id ?? "" }, query: { limit: PAGE, offset } },
        }),
      ),
    ),
  );
}

/** Where the learner stopped in a conversation: scene and task, without what was said. */
export function useCurrentStep(id: string | undefined) {
  return useQuery<CaseInteraction>(id ? ["stop", id] : null, () =>
    unwrap(
      api.GET("/api/case-interactions/{case_interaction_id}", {
        params: { ...interactionParams(id ?? ""), query: { eager_load_interactions: false } },
      }),
    ),
  );
}

/** The names of the specialties in the spoken language. */
export function useSpecialties() {
  const { code } = useLocale();
  return useImmutable<Specialty[]>(["specialties", code], () => unwrap(api.GET("/api/specialties/")));
}

const isInteractionKey = (key: unknown) =>
  Array.isArray(key) && (key[0] === mineKey[0] || key[0] === "overviews");

/** Begins a case; the same `key` again gives the same conversation. Rejects with a `Problem`. */
export async function beginCase(
  id: string,
  key: string,
  difficulty: Level | undefined,
): Promise<CaseInteraction> {
  const begun = await unwrap(
    api.POST("/api/cases/interact/{case_id}", {
      ...caseParams(id),
      body: difficulty ? { difficulty } : {},
      headers: { "Idempotency-Key": key },
    }),
  );
  await mutate(isInteractionKey);
  return begun;
}

/**
 * Takes away a conversation with all that was said in it, for good; gone from the lists at once. Rejects with a
 * `Problem`.
 */
export async function deleteInteraction(id: string): Promise<void> {
  const without = (kept: CaseInteractionShort[] | undefined) =>
    (kept ?? []).filter((interaction) => interaction.id !== id);
  const remove = async (kept: CaseInteractionShort[] | undefined) => {
    await unwrap(
      api.DELETE("/api/case-interactions/{case_interaction_id}", { params: interactionParams(id) }),
    );
    return without(kept);
  };
  await mutate<CaseInteractionShort[]>(mineKey, remove, {
    optimisticData: without,
    rollbackOnError: true,
    revalidate: false,
  });
}

async function loadRemarks(id: string): Promise<CaseRemark[] | null> {
  try {
    const case_ = await unwrap(api.GET("/api/cases/{case_id}/export", caseParams(id)));
    return (await unwrap(api.POST("/api/cases/check", { body: { case: case_ } }))).remarks;
  } catch (error) {
    // An author of other cases may not look into this one.
    if (error instanceof Problem && error.status === 403) return null;
    throw error;
  }
}

/** What is to be said about a case as it is stored; null for who may not look into it. */
export function useRemarks({ id, changed_at }: Case) {
  return useQuery(["case-remarks", id, changed_at], () => loadRemarks(id));
}
