import { useEffect } from "react";
import { api, unwrap } from "@/api/client";
import { waitForJob } from "@/api/jobs";
import { invalidate, keys } from "@/api/keys";
import { Problem } from "@/api/problem";
import { mergeAnswer, mutate, useImmutable, useQuery } from "@/api/swr";
import type {
  CheckedCaseFile,
  EditedCase,
  PersonProposal,
  QuestionProposals,
  TriedLine,
  TryOutAnswer,
} from "@/api/types";
import { useLocale } from "@/i18n";
import type { JsonDocument } from "@/lib/mergeDocuments";
import { fileNameOf } from "@/lib/saveFile";
import type { Level, PersonPart } from "./document";
import { readCaseFile } from "./document";

const ofCase = (case_id: string) => ({ params: { path: { case_id } } });

const loadCase = (id: string): Promise<EditedCase> =>
  unwrap(api.GET("/api/cases/{case_id}/document", ofCase(id)));

/** What other pages show of cases is read again. */
const refreshLists = () => invalidate(keys.cases, keys.case, keys.caseVersions, keys.publicationRequests);

/** A case with its document; not there for who may not write it. */
export function useEditedCase(id: string) {
  return useQuery(id === "" ? null : keys.editedCase(id), () => loadCase(id));
}

/** Shows a case as the server has saved it. */
export async function cacheCase(saved: EditedCase): Promise<void> {
  await mergeAnswer(keys.editedCase(saved.id), () => saved);
  await refreshLists();
}

/** Reads a case again, and shows it. Rejects with a `Problem`. */
export async function reloadCase(id: string): Promise<EditedCase> {
  const found = await loadCase(id);
  await mutate(keys.editedCase(id), found, { revalidate: false });
  return found;
}

/** Makes a case of a document that may lack anything; gives its id. */
export async function createCase(document: JsonDocument): Promise<string> {
  const made = await unwrap(api.POST("/api/cases/documents", { body: { document } }));
  await cacheCase(made);
  return made.id;
}

/** What an exchange file holds, what is wrong in it, and what becomes of the cases that are here. */
export async function checkCaseFile(file: File): Promise<CaseFilePreview> {
  const content = readCaseFile(await file.text());
  if (content === null) return { name: file.name, title: "", content, checked: null };
  const checked = await unwrap(api.POST("/api/cases/check", { body: { case: content } }));
  return { name: file.name, title: String(content.title ?? ""), content, checked };
}

export interface CaseFilePreview {
  readonly name: string;
  readonly title: string;
  /** Null where the file is no JSON with a case in it. */
  readonly content: JsonDocument | null;
  readonly checked: CheckedCaseFile | null;
}

/** Imports an exchange file; gives the id of its case. */
export async function importCaseFile(content: JsonDocument): Promise<string> {
  const made = await unwrap(api.POST("/api/cases/create-or-overwrite", { body: { case: content } }));
  await refreshLists();
  await invalidate(keys.editedCase);
  return made.id;
}

/** A case as an exchange file. */
export async function loadCaseFile(id: string): Promise<{ name: string; file: Blob }> {
  const { data, response } = await api.GET("/api/cases/{case_id}/export", { ...ofCase(id), parseAs: "blob" });
  return { name: fileNameOf(response) ?? `${id}.json`, file: data as unknown as Blob };
}

/** Copies a case as one of the author's own; gives the copy's id. */
export async function copyCase(id: string): Promise<string> {
  const made = await unwrap(api.POST("/api/cases/{case_id}/copies", ofCase(id)));
  await cacheCase(made);
  return made.id;
}

/** So many intents are shown of those that were found. */
const MOST_INTENTS = 12;

/** As many earlier versions as the server keeps. */
const MOST_VERSIONS = 100;

/** Earlier versions of a case, the newest first. */
export function useCaseVersions({ id, version }: EditedCase) {
  return useQuery(keys.caseVersions(id, version), async () => {
    const params = { path: { case_id: id }, query: { limit: MOST_VERSIONS } };
    return (await unwrap(api.GET("/api/cases/{case_id}/versions", { params }))).results;
  });
}

/** Makes an earlier version the newest one. */
export async function restoreVersion({ id, version }: EditedCase, earlier: number): Promise<void> {
  const params = { path: { case_id: id, version: earlier } };
  await cacheCase(
    await unwrap(api.POST("/api/cases/{case_id}/versions/{version}/restore", { params, body: { version } })),
  );
}

/** Gives a case to the author's organisation, or makes it the author's own again. */
export async function changeVisibility(id: string, visibility: "PRIVATE" | "ORGANIZATION"): Promise<void> {
  await cacheCase(
    await unwrap(api.PUT("/api/cases/{case_id}/visibility", { ...ofCase(id), body: { visibility } })),
  );
}

/** Asks for a case to be opened to everybody. */
export async function askPublication(id: string, note: string): Promise<void> {
  await cacheCase(
    await unwrap(api.POST("/api/cases/{case_id}/publication", { ...ofCase(id), body: { note } })),
  );
}

/** Opens a case to everybody as its author has asked, or says why not. */
export async function decidePublication(id: string, is_approved: boolean, note: string): Promise<void> {
  await cacheCase(
    await unwrap(api.PUT("/api/cases/{case_id}/publication", { ...ofCase(id), body: { is_approved, note } })),
  );
}

/** Takes the request back, or closes a case that was opened to everybody. */
export async function withdrawPublication(id: string): Promise<void> {
  await unwrap(api.DELETE("/api/cases/{case_id}/publication", ofCase(id)));
  await reloadCase(id);
  await refreshLists();
}

/** Further questions for a fact of the case as it is stored. Rejects with a `Problem`. */
export async function proposeQuestions(id: string, fact: string): Promise<readonly string[]> {
  const told = await unwrap(
    api.POST("/api/cases/{case_id}/question-proposals", { ...ofCase(id), body: { facts: [fact] } }),
  );
  const found = told.job ? ((await waitForJob<QuestionProposals>(told.job.id)) ?? told) : told;
  return found.facts.flatMap(({ proposals }) => proposals.map(({ text }) => text));
}

/** A person out of a description in free words; what it does not say is left open. Rejects with a `Problem`. */
export async function proposePerson(text: string, kind: PersonPart["kind"]): Promise<Omit<PersonPart, "id">> {
  const body = { text };
  const told: PersonProposal = await unwrap(
    kind === "PATIENT"
      ? api.POST("/api/patients/freehand", { body })
      : api.POST("/api/third-persons/freehand", { body }),
  );
  const found = told.job ? ((await waitForJob<PersonProposal>(told.job.id)) ?? told) : told;
  const { name, address, age, sex, role, personality, appearance, formality } = found.person;
  return {
    kind,
    role,
    name: name || text.slice(0, 100),
    sex: sex ?? "FEMALE",
    ...(address && { address }),
    ...(age !== null && { age }),
    ...(personality && { personality }),
    ...(appearance && { appearance }),
    ...(formality && { formality }),
  };
}

/** Says a line to a person of the case as it is stored; `state` is what the last answer gave. Rejects with a `Problem`. */
export async function tryLine(
  id: string,
  line: { person: string; level: Level; excerpt: string; text: string; state: string },
): Promise<TriedLine> {
  const told = await unwrap(api.POST("/api/cases/{case_id}/try-out", { ...ofCase(id), body: line }));
  const found = told.job ? ((await waitForJob<TryOutAnswer>(told.job.id)) ?? told) : told;
  if (!found.answer) throw new Problem(503, "unavailable", "The job has no answer");
  return found.answer;
}

/** The values of the laboratory with units and usual ranges, and panels of them. */
export function useLabCatalogue() {
  const { code } = useLocale();
  return useImmutable(keys.labCatalogue(code), () => unwrap(api.GET("/api/laboratory/catalogue")));
}

/** Intents of the catalogue in whose name or wordings all words occur. */
export function useIntents(search: string) {
  const params = { query: { search, limit: MOST_INTENTS } };
  return useImmutable(keys.intents(search), () => unwrap(api.GET("/api/intents/", { params })));
}

/** Has a picture of a person drawn, and shows it. Rejects with a `Problem`. */
export async function drawPerson(
  caseId: string,
  { person_id, kind, description }: { person_id: string; kind: PersonPart["kind"]; description: string },
): Promise<void> {
  const body = { case_id: caseId, person_id, description };
  const told = await unwrap(
    kind === "PATIENT"
      ? api.POST("/api/patients/profile-image", { body })
      : api.POST("/api/third-persons/profile-image", { body }),
  );
  if (told.job) await waitForJob(told.job.id);
  await reloadCase(caseId);
}

const ofList = (case_list_id: string) => ({ params: { path: { case_list_id } } });

/** Makes an empty list, the author's own. */
export async function createCaseList(name: string): Promise<void> {
  await unwrap(api.POST("/api/case-lists/", { body: { name: name.trim() } }));
  await invalidate(keys.caseLists, keys.caseList);
}

/** Renames a list or shares it; `caseId` is the case that is looked at. */
export async function changeCaseList(
  id: string,
  changes: { name: string; organization_id?: string | null },
  caseId: string,
): Promise<void> {
  await unwrap(api.PUT("/api/case-lists/{case_list_id}", { ...ofList(id), body: changes }));
  await Promise.all([invalidate(keys.caseLists, keys.caseList), reloadCase(caseId)]);
}

/** Puts a case on a list. */
export async function putOnList(id: string, caseId: string): Promise<void> {
  const body = { case_ids: [caseId] };
  await unwrap(api.POST("/api/case-lists/{case_list_id}/cases", { ...ofList(id), body }));
  await Promise.all([invalidate(keys.caseLists, keys.caseList), reloadCase(caseId)]);
}

/** Takes a case off a list; the case stays. */
export async function takeOffList(id: string, case_id: string): Promise<void> {
  const params = { path: { case_list_id: id, case_id } };
  await unwrap(api.DELETE("/api/case-lists/{case_list_id}/cases/{case_id}", { params }));
  await Promise.all([invalidate(keys.caseLists, keys.caseList), reloadCase(case_id)]);
}

/** Has a case made of a text by a job; gives its id at once. */
export async function createCaseFromText(text: string): Promise<string> {
  const made = await unwrap(api.POST("/api/cases/from-text", { body: { text } }));
  await cacheCase(made);
  return made.id;
}

/** Reads the text of a case once more. */
export async function retryCaseFromText(id: string): Promise<void> {
  await cacheCase(await unwrap(api.POST("/api/cases/{case_id}/from-text", { ...ofCase(id), body: {} })));
}

/** Accepts what AI has read from a text, as it stands there now. */
export async function acceptCase({ id, version }: EditedCase): Promise<void> {
  await cacheCase(
    await unwrap(api.POST("/api/cases/{case_id}/acceptance", { ...ofCase(id), body: { version } })),
  );
}

/** Shows a case that is being made as soon as its job has ended. */
export function useGeneratedCase({ id, source_text }: EditedCase): void {
  const job = source_text?.job?.id;
  useEffect(() => {
    if (job === undefined) return undefined;
    const control = new AbortController();
    const show = () => (control.signal.aborted ? undefined : reloadCase(id));
    // However the job has ended, the case says how it stands.
    void waitForJob(job, { signal: control.signal })
      .then(show, show)
      .catch((error: unknown) => console.info("the case could not be read", error));
    return () => control.abort();
  }, [id, job]);
}
