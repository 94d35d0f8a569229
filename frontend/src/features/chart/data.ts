import { api, unwrap } from "@/api/client";
import { useEvent } from "@/api/events";
import { requestResult } from "@/api/jobs";
import { keys } from "@/api/keys";
import { mutate, useImmutable, useQuery } from "@/api/swr";
import type { ClinicalNote } from "@/api/types";

const patient = (conversationId: string) => ({
  params: { path: { patient_interaction_id: conversationId } },
});

/** Vital signs, findings and what can be examined; no data for a person without a chart (null). */
export function useChart(conversationId: string | null) {
  return useQuery(conversationId === null ? null : keys.chart(conversationId), () =>
    unwrap(
      api.GET("/api/patient-interactions/{patient_interaction_id}/chart", patient(conversationId ?? "")),
    ),
  );
}

/** The laboratory sheets of a patient. */
export function useLabs(conversationId: string) {
  return useQuery(keys.labs(conversationId), () =>
    unwrap(api.GET("/api/lab-sheets/{patient_interaction_id}", patient(conversationId))),
  );
}

/** What a laboratory value means, in German and in a language (ISO 639-3). */
export function useLabParameter(resultId: string) {
  return useImmutable(keys.labParameter(resultId), () =>
    unwrap(
      api.GET("/api/lab-sheets/parameter/{lab_result_id}", { params: { path: { lab_result_id: resultId } } }),
    ),
  );
}

/** What the learner has written about a patient. */
export function useNotes(conversationId: string) {
  return useQuery(keys.notes(conversationId), () =>
    unwrap(api.GET("/api/clinical-notes/{patient_interaction_id}", patient(conversationId))),
  );
}

/**
 * Asks for the chart again after every answer of its patient, because something may have been measured, seen or taken
 * back, and for the laboratory after every answer of anybody: a colleague may have been asked for the values.
 */
export function useChartEvents(conversationId: string | null): void {
  const look = ({ conversation_id }: { conversation_id: string }) => {
    if (conversationId === null) return;
    void mutate(keys.labs(conversationId));
    if (conversation_id === conversationId) void mutate(keys.chart(conversationId));
  };
  useEvent("interaction.scene_changed", () => {
    if (conversationId !== null) void mutate(keys.labs(conversationId));
  });
  useEvent("message.changed", look);
  useEvent("conversation.changed", look);
}

/** Puts a note as the server has it into what is shown. */
export async function cacheNote(note: ClinicalNote): Promise<void> {
  const inList = (known?: ClinicalNote[]) => known?.map((one) => (one.id === note.id ? note : one));
  await mutate(keys.notes(note.patient_interaction_id), inList, { revalidate: false });
}

/** One note as the server has it now. Rejects with a `Problem`. */
export async function reloadNote(id: string): Promise<ClinicalNote> {
  const note = await unwrap(
    api.GET("/api/clinical-notes/single/{clinical_note_id}", { params: { path: { clinical_note_id: id } } }),
  );
  await cacheNote(note);
  return note;
}

/** Has a note checked, which takes some seconds; its remarks are with it then. Rejects with a `Problem`. */
export async function checkNote(id: string): Promise<void> {
  const params = { path: { clinical_note_id: id } };
  const note = await requestResult((headers) =>
    api.POST("/api/clinical-notes/check/{clinical_note_id}", { params, headers }),
  );
  await cacheNote(note);
}
