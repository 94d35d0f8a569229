import { api, unwrap } from "@/api/client";
import { requestResult, waitForJob } from "@/api/jobs";
import type { VocabFile } from "@/api/types";
import { upload } from "@/api/upload";
import { refreshWords } from "./data";

/** How long a deck with many pictures may take, in milliseconds. */
const FILE_TIMEOUT_MS = 600_000;

export type VocabFileFormat = VocabFile["format"];

const ofFile = (file_id: string) => ({ params: { path: { file_id } } });

const loadFile = (id: string): Promise<VocabFile> =>
  unwrap(api.GET("/api/vocab-lists/my/imports/{file_id}", ofFile(id)));

/** The file once its job has ended; what became of it stands in it, also where the job has failed. */
async function waitForFile({ id, job }: VocabFile): Promise<VocabFile> {
  if (job) await waitForJob(job.id, { timeout: FILE_TIMEOUT_MS }).catch(() => undefined);
  return loadFile(id);
}

/** The learner's own words as a file that can be fetched. Rejects with a `Problem`. */
export function exportWords(format: VocabFileFormat): Promise<VocabFile> {
  return requestResult((headers) => api.POST("/api/vocab-lists/my/exports", { body: { format }, headers }), {
    timeout: FILE_TIMEOUT_MS,
  });
}

/** Hands in a file of words: what its import would do, or what is wrong in it. Rejects with a `Problem`. */
export async function checkWordFile(file: File, onProgress: (share: number) => void): Promise<VocabFile> {
  const key = crypto.randomUUID();
  const path = "/api/vocab-lists/my/imports";
  return waitForFile(await upload<VocabFile>({ path, fields: { file }, key, onProgress }));
}

/** Imports a file that was checked. Rejects with a `Problem`. */
export async function importWordFile(id: string): Promise<VocabFile> {
  const done = await waitForFile(
    await unwrap(api.POST("/api/vocab-lists/my/imports/{file_id}/confirmation", ofFile(id))),
  );
  await refreshWords();
  return done;
}

/** Discards a file that was not imported. */
export async function discardWordFile(id: string): Promise<void> {
  await unwrap(api.DELETE("/api/vocab-lists/my/imports/{file_id}", ofFile(id)));
}
