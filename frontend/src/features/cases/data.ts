import { api, unwrap } from "@/api/client";
import { invalidate, keys } from "@/api/keys";
import { loadAllPages } from "@/api/pages";
import { Problem } from "@/api/problem";
import { useSignedIn } from "@/api/session";
import { mutate, useImmutable, useQuery } from "@/api/swr";
import type { Case, CaseInteraction, CaseInteractionShort, CaseRemark, Level } from "@/api/types";
import { useMe } from "@/features/auth";
import { useLocale } from "@/i18n";

const caseParams = (id: string) => ({ params: { path: { case_id: id } } });
const interactionParams = (id: string) => ({ path: { case_interaction_id: id } });

const loadCases = () =>
  loadAllPages<Case>((range) => unwrap(api.GET("/api/cases/", { params: { query: range } })));

/**
 * Every case the learner may see. The search runs here, in the browser: it has to ignore umlauts while the learner
 * types.
 */
export function useCases() {
  return useQuery(keys.cases(), loadCases);
}

/** One case; a public one also for who is not signed in. */
export function useCase(id: string) {
  return useQuery(keys.case(id), () => unwrap(api.GET("/api/cases/{case_id}", caseParams(id))));
}

/** Asks again how a case stands. */
export const refreshCase = (id: string) => mutate(keys.case(id));

const loadMine = () =>
  loadAllPages<CaseInteractionShort>((range) =>
    unwrap(
      api.GET("/api/users/my-case-interactions", {
        params: { query: { anti_chronological: true, ...range } },
      }),
    ),
  );

/** The learner's own conversations; no data while no user is signed in. */
export function useMyInteractions() {
  return useQuery(useSignedIn() ? keys.myInteractions() : null, loadMine);
}

/** How far the learner is in each of their conversations, in steps. */
export function useOverviews() {
  const user_id = useMe().data?.id;
  return useQuery(user_id ? keys.overviews(user_id) : null, () =>
    loadAllPages((range) =>
      unwrap(
        api.GET("/api/users/{user_id}/case-interaction-overviews", {
          params: { path: { user_id: user_id ?? "" }, query: range },
        }),
      ),
    ),
  );
}

/** Where the learner stopped in a conversation: scene and task, without what was said. */
export function useCurrentStep(id: string | undefined) {
  return useQuery(id ? keys.currentStep(id) : null, () =>
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
  return useImmutable(keys.specialties(code), () => unwrap(api.GET("/api/specialties/")));
}

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
  await invalidate(keys.myInteractions, keys.overviews);
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
  await mutate(keys.myInteractions(), remove, {
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
  return useQuery(keys.caseRemarks(id, changed_at), () => loadRemarks(id));
}
