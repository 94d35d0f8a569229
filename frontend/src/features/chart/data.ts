import { api, unwrap } from "@/api/client";
import { useEvent } from "@/api/events";
import { Problem } from "@/api/problem";
import { mutate, useImmutable, useQuery } from "@/api/swr";
import type { ClinicalNote } from "@/api/types";

const patient = (conversationId: string) => ({
  params: { path: { patient_interaction_id: conversationId } },
});
const chartKey = (conversationId: string) => ["chart", conversationId] as const;
const labsKey = (conversationId: string) => ["labs", conversationId] as const;
const notesKey = (conversationId: string) => ["notes", conversationId] as const;

/** Vital signs, findings and what can be examined; no data for a person without a chart (null). */
export function useChart(conversationId: string | null) {
  return useQuery(conversationId === null ? null : chartKey(conversationId), () =>
    unwrap(
      api.GET("/api/patient-interactions/{patient_interaction_id}/chart", patient(conversationId ?? "")),
    ),
  );
}

/** The laboratory sheets of a patient. */
export function useLabs(conversationId: string) {
  return useQuery(labsKey(conversationId), () =>
    unwrap(api.GET("/api/lab-sheets/{patient_interaction_id}", patient(conversationId))),
  );
}

/** What a laboratory value means, in German and in a language (ISO 639-3). */
export function useLabParameter(resultId: string) {
  return useImmutable(["lab-parameter", resultId], () =>
    unwrap(
      api.GET("/api/lab-sheets/parameter/{lab_result_id}", { params: { path: { lab_result_id: resultId } } }),
    ),
  );
}

/** What the learner has written about a patient. */
export function useNotes(conversationId: string) {
  return useQuery(notesKey(conversationId), () =>
    unwrap(api.GET("/api/clinical-notes/{patient_interaction_id}", patient(conversationId))),
  );
}

/** Asks for the chart again after every answer: something may have been measured, seen, or taken back. */
export function useChartEvents(conversationId: string | null): void {
  const look = ({ conversation_id }: { conversation_id: string }) => {
    if (conversationId !== null && conversation_id === conversationId) void mutate(chartKey(conversationId));
  };
  useEvent("message.changed", look);
  useEvent("talk.changed", look);
}

/** Puts a note as the server has it into what is shown. */
export async function cacheNote(note: ClinicalNote): Promise<void> {
  const inList = (known?: ClinicalNote[]) => known?.map((one) => (one.id === note.id ? note : one));
  await mutate<ClinicalNote[]>(notesKey(note.patient_interaction_id), inList, { revalidate: false });
}

/** One note as the server has it now. Rejects with a `Problem`. */
export async function reloadNote(id: string): Promise<ClinicalNote> {
  const note = await unwrap(
    api.GET("/api/clinical-notes/single/{clinical_note_id}", { params: { path: { clinical_note_id: id } } }),
  );
  await cacheNote(note);
  return note;
}

/** A look over a note takes some seconds; after so many tries it is said that it did not work. */
const TRIES = 20;
const RETRY_MS = 1500;
const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS));

/** Has a note looked over; its remarks are with it then. Rejects with a `Problem`. */
export async function checkNote(id: string): Promise<void> {
  // The same key asks again for the same look while it is under way.
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const params = { path: { clinical_note_id: id } };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const told = await unwrap(api.POST("/api/clinical-notes/check/{clinical_note_id}", { params, headers }));
    if (!("job" in told)) return cacheNote(told);
    await pause();
  }
  throw new Problem(503, "unavailable", "The look over the note takes too long");
}
