import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import {
  addPiece,
  deleteRecording,
  deleteRecordings,
  LONGEST,
  listRecordings,
  MAX_RECORDINGS,
  type RecordingMetadata,
  saveRecording,
  updateRecording,
} from "./recordings";

const facts = (id: string, given: Partial<RecordingMetadata> = {}): RecordingMetadata => ({
  id,
  user: "anna",
  talk: "talk-1",
  context: "Guten Tag.",
  begun: Date.now(),
  heard: null,
  turn: null,
  ...given,
});

const sound = (text: string) => new Blob([text], { type: "audio/webm;codecs=opus" });

const idsOf = async (user: string) => (await listRecordings(user)).map(({ id }) => id);

beforeEach(() => deleteRecordings());

test("the pieces of a recording are put together in their order, with the type they were recorded in", async () => {
  await saveRecording(facts("one"));
  await addPiece("one", 1, sound("Tag."));
  await addPiece("one", 0, sound("Guten "));
  const [found] = await listRecordings("anna");
  expect(await found?.blob.text()).toBe("Guten Tag.");
  expect(found).toMatchObject({ pieces: 2, blob: { type: "audio/webm;codecs=opus" } });
});

test("what was understood of it is noted, but a recording that was thrown away does not come back", async () => {
  await saveRecording(facts("one"));
  await updateRecording("one", { heard: { text: "Guten Tag.", words: [] } });
  expect((await listRecordings("anna"))[0]?.heard?.text).toBe("Guten Tag.");
  await deleteRecording("one");
  await addPiece("one", 5, sound("spät"));
  await updateRecording("one", { turn: "key" });
  expect(await idsOf("anna")).toEqual([]);
});

test("no one finds what another person has spoken, and it goes away", async () => {
  await saveRecording(facts("another"));
  expect(await idsOf("tarek")).toEqual([]);
  expect(await idsOf("anna")).toEqual([]);
});

test("only the newest few wait, and none for ever", async () => {
  for (let number = 0; number <= MAX_RECORDINGS; number += 1) {
    await saveRecording(facts(`r${number}`, { begun: Date.now() - 1000 * (MAX_RECORDINGS - number) }));
  }
  expect(await idsOf("anna")).toEqual(["r5", "r4", "r3", "r2", "r1"]);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + LONGEST + 60_000);
  expect(await idsOf("anna")).toEqual([]);
});
