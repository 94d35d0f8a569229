import { useMemo } from "react";
import { api, asMultipart, unwrap } from "@/api/client";
import { useEvent } from "@/api/events";
import { requestResult } from "@/api/jobs";
import { invalidate, keys } from "@/api/keys";
import { usePages } from "@/api/pages";
import { useQuery } from "@/api/swr";
import type { Draft, NewDraft } from "@/api/types";
import { fileNameOf } from "@/lib/saveFile";
import type { Chosen } from "./model";

/** Whom drafts are for: a lesson, or one of its exercises. */
export interface DraftTarget {
  readonly sectionId: string;
  readonly itemId?: string | undefined;
}

const queryOf = ({ itemId }: DraftTarget) => (itemId === undefined ? {} : { item_id: itemId });

const refreshLesson = () =>
  invalidate(
    keys.drafts,
    keys.unreviewedDrafts,
    keys.draft,
    keys.lesson,
    keys.editedLesson,
    keys.courseProblems,
  );

/** What can be proposed here, by whom and in about how many seconds. */
export function useDraftOptions(target: DraftTarget) {
  const { sectionId, itemId = "" } = target;
  return useQuery(keys.draftOptions(sectionId, itemId), async () => {
    const params = { path: { section_id: sectionId }, query: queryOf(target) };
    return (await unwrap(api.GET("/api/sections/{section_id}/draft-options", { params }))).options;
  });
}

/** The drafts for a lesson or an exercise, newest first. */
export function useDrafts(target: DraftTarget) {
  const { sectionId, itemId = "" } = target;
  return usePages(keys.drafts(sectionId, itemId), (range) => {
    const params = { path: { section_id: sectionId }, query: { ...queryOf(target), ...range } };
    return unwrap(api.GET("/api/sections/{section_id}/drafts", { params }));
  });
}

/** As many drafts with something to review as are looked at; what is reviewed makes room. */
const MOST_UNREVIEWED = 100;

/** The items of a lesson into which a proposal was taken that nobody has reviewed. */
export function useUnreviewedItems(sectionId: string): ReadonlySet<string> {
  const drafts = useQuery(keys.unreviewedDrafts(sectionId), async () => {
    const query = { unreviewed: true, limit: MOST_UNREVIEWED };
    const params = { path: { section_id: sectionId }, query };
    return (await unwrap(api.GET("/api/sections/{section_id}/drafts", { params }))).results;
  });
  const items = useMemo(
    () => new Set(drafts.data?.flatMap(({ unreviewed_items }) => unreviewed_items) ?? []),
    [drafts.data],
  );
  useEvent("lesson.changed", ({ section, item }) => {
    // What its author has changed counts as reviewed.
    if (section === sectionId && (item === null || items.has(item))) void drafts.mutate();
  });
  return items;
}

/** A draft with its proposals; nothing is read where `id` is null. */
export function useDraft(id: string | null) {
  return useQuery(id === null ? null : keys.draft(id), () =>
    unwrap(api.GET("/api/drafts/{draft_id}", { params: { path: { draft_id: id ?? "" } } })),
  );
}

/** Has proposals made, which takes some seconds; nothing of the lesson changes. Rejects with a `Problem`. */
export async function askForDraft(sectionId: string, body: NewDraft): Promise<Draft> {
  const params = { path: { section_id: sectionId } };
  const draft = await requestResult((headers) =>
    api.POST("/api/sections/{section_id}/drafts", { params, body, headers }),
  );
  await invalidate(keys.drafts);
  return draft;
}

/** Shows what a file with questions would become; nothing of the lesson changes. Rejects with a `Problem`. */
export async function readQuestionFile(sectionId: string, file: File): Promise<Draft> {
  const draft = await unwrap(
    api.POST("/api/sections/{section_id}/question-files", {
      params: { path: { section_id: sectionId } },
      body: { file: "" },
      ...asMultipart({ file }),
    }),
  );
  await invalidate(keys.drafts);
  return draft;
}

/** Takes proposals, whole or in part: they become exercises that learners don't see yet, or change theirs. */
export async function acceptProposals(draftId: string, proposals: readonly Chosen[]): Promise<void> {
  const params = { path: { draft_id: draftId } };
  await unwrap(
    api.POST("/api/drafts/{draft_id}/accept", {
      params,
      body: {
        proposals: proposals.map(({ key, pieces }) => ({ key, ...(pieces && { pieces: [...pieces] }) })),
        hidden: true,
      },
    }),
  );
  await refreshLesson();
}

/** Discards what was not taken. */
export async function discardDraft(draftId: string): Promise<void> {
  await unwrap(api.POST("/api/drafts/{draft_id}/discard", { params: { path: { draft_id: draftId } } }));
  await refreshLesson();
}

/** Says that all that was taken of a draft has been looked at. */
export async function markReviewed(draftId: string): Promise<void> {
  await unwrap(api.POST("/api/drafts/{draft_id}/review", { params: { path: { draft_id: draftId } } }));
  await refreshLesson();
}

export type QuestionFormat = "GIFT" | "QTI";

/** The questions of a lesson as a file, and its name. Rejects with a `Problem`. */
export async function loadQuestionFile(
  sectionId: string,
  format: QuestionFormat,
): Promise<{ name: string; file: Blob }> {
  const { data, response } = await api.GET("/api/sections/{section_id}/questions", {
    params: { path: { section_id: sectionId }, query: { file_format: format } },
    parseAs: "blob",
  });
  return {
    name: fileNameOf(response) ?? `${sectionId}.${format === "GIFT" ? "txt" : "zip"}`,
    file: data as Blob,
  };
}
