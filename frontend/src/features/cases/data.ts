import { api, unwrap } from "@/api/client";
import { type InteractionWithProgress, invalidate, keys } from "@/api/keys";
import { loadAllPages, type Page, type Range, usePages } from "@/api/pages";
import { Problem } from "@/api/problem";
import { useSignedIn } from "@/api/session";
import { mutate, useImmutable, useQuery } from "@/api/swr";
import type {
  Case,
  CaseInteraction,
  CaseInteractionShort,
  CaseListRow,
  CaseRemark,
  Level,
  Overview,
} from "@/api/types";
import { useMe } from "@/features/auth";
import { useLocale } from "@/i18n";
import type { interactionFilter } from "./filter";

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

/** The lists of cases that the user sees: their own, those of their organisations, and public ones. */
export function useCaseLists() {
  return useQuery(keys.caseLists(), () =>
    loadAllPages<CaseListRow>((query) => unwrap(api.GET("/api/case-lists/", { params: { query } }))),
  );
}

/** The cases that stand on a list; no data while none is named. */
export function useCasesOnList(id: string) {
  const params = { path: { case_list_id: id } };
  return useQuery(id === "" ? null : keys.caseList(id), async () => {
    const { case_ids } = await unwrap(api.GET("/api/case-lists/{case_list_id}", { params }));
    return case_ids;
  });
}

/** Asks again how a case stands. */
export const refreshCase = (id: string) => mutate(keys.case(id));

const loadStandings = () =>
  loadAllPages<CaseInteractionShort>((range) =>
    unwrap(
      api.GET("/api/users/my-case-interactions", {
        params: { query: { latest_per_case: true, ...range } },
      }),
    ),
  );

/**
 * What tells how the learner stands with each case: of their interactions the last one of each state and the first
 * that was solved. So this grows with the library, however often the learner plays. No data while no user is signed in.
 */
export function useCaseStandings() {
  return useQuery(useSignedIn() ? keys.caseStandings() : null, loadStandings);
}

/** Enough to tell how the learner stands with an excerpt, however often they played it. */
const LATEST_TALKS = 20;

/** The learner's latest interactions with an excerpt of a case; no data while none is named or no user is signed in. */
export function useExcerptTalks(case_id: string, excerpt: string) {
  const isWanted = useSignedIn() && case_id !== "" && excerpt !== "";
  return useQuery(isWanted ? keys.excerptTalks(case_id, excerpt) : null, async () => {
    const query = { case_id, excerpt, by_change: true, limit: LATEST_TALKS };
    return [...(await unwrap(api.GET("/api/users/my-case-interactions", { params: { query } }))).results];
  });
}

/** What tells how the learner stands with each excerpt of a case; no data while none is named or nobody is signed in. */
export function useExcerptStandings(case_id: string) {
  return useQuery(useSignedIn() && case_id !== "" ? keys.excerptStandings(case_id) : null, () =>
    loadAllPages<CaseInteractionShort>((range) => {
      const query = { case_id, latest_per_excerpt: true, ...range };
      return unwrap(api.GET("/api/users/my-case-interactions", { params: { query } }));
    }),
  );
}

/** How far the learner is in each of these interactions, in steps. */
export function useOverviews() {
  const user_id = useMe().data?.id;
  return useQuery(user_id ? keys.overviews(user_id) : null, () =>
    loadAllPages((range) => loadOverviews(user_id ?? "", { latest_per_case: true, ...range })),
  );
}

/** As many characters as the server searches for. */
const MAX_SEARCH = 200;

type InteractionState = "RUNNING" | "ENDED" | "SOLVED";

const STATE_CODES: Readonly<Record<string, InteractionState>> = {
  running: "RUNNING",
  ended: "ENDED",
  done: "SOLVED",
};

interface InteractionQuery extends Range {
  latest_per_case?: boolean;
  by_change?: boolean;
  search?: string;
  state?: InteractionState;
}

const loadOverviews = (user_id: string, query: InteractionQuery) =>
  unwrap(
    api.GET("/api/users/{user_id}/case-interaction-overviews", { params: { path: { user_id }, query } }),
  );

/** The progress of an interaction is an addition: without it the list says less. */
async function loadProgress(user_id: string, query: InteractionQuery): Promise<readonly Overview[]> {
  try {
    return (await loadOverviews(user_id, query)).results;
  } catch (error) {
    if (error instanceof Problem) return [];
    throw error;
  }
}

async function loadInteractions(
  user_id: string,
  query: InteractionQuery,
): Promise<Page<InteractionWithProgress>> {
  const [page, overviews] = await Promise.all([
    unwrap(api.GET("/api/users/my-case-interactions", { params: { query } })),
    loadProgress(user_id, query),
  ]);
  const progress = new Map(overviews.map((overview) => [overview.id, overview]));
  return { ...page, results: page.results.map((row) => ({ ...row, progress: progress.get(row.id) })) };
}

/** The learner's own interactions that a filter leaves, the one they left last first, by pages. */
export function useMyInteractions({ query, state }: typeof interactionFilter.empty, initialPages: number) {
  const user_id = useMe().data?.id;
  const search = query.trim().slice(0, MAX_SEARCH);
  const code = STATE_CODES[state];
  const narrowed = { ...(search && { search }), ...(code && { state: code }) };
  return usePages<InteractionWithProgress>(
    user_id ? keys.myInteractions(user_id, search, state) : null,
    (range) => loadInteractions(user_id ?? "", { by_change: true, ...narrowed, ...range }),
    initialPages,
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

/** Begins a case or an excerpt of it; the same `key` again gives the same conversation. Rejects with a `Problem`. */
export async function beginCase(
  id: string,
  key: string,
  difficulty: Level | undefined,
  excerpt = "",
): Promise<CaseInteraction> {
  const begun = await unwrap(
    api.POST("/api/cases/interact/{case_id}", {
      ...caseParams(id),
      body: { ...(difficulty && { difficulty }), ...(excerpt && { excerpt }) },
      headers: { "Idempotency-Key": key },
    }),
  );
  await invalidate(
    keys.caseStandings,
    keys.excerptTalks,
    keys.excerptStandings,
    keys.overviews,
    keys.myInteractions,
  );
  return begun;
}

/** Takes away a conversation with all that was said in it, for good. Rejects with a `Problem`. */
export async function deleteInteraction(id: string): Promise<void> {
  await unwrap(api.DELETE("/api/case-interactions/{case_interaction_id}", { params: interactionParams(id) }));
  await invalidate(
    keys.caseStandings,
    keys.excerptTalks,
    keys.excerptStandings,
    keys.overviews,
    keys.myInteractions,
  );
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
