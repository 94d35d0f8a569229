import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tokenPair } from "@/testing/people";
import { refusal, server } from "@/testing/server";
import { storeTokens } from "../session";
import { readEntries } from "./database";
import { notes, turns } from "./outbox";

/** A server that never answers in the conversations `hangs`; gives what came, and what it was taken in. */
function opened(hangs: readonly string[]) {
  const came: string[] = [];
  const delivered: string[] = [];
  server.use(
    http.post("*/api/patient-interactions/:conversation", async ({ request, params }) => {
      const { text } = (await request.json()) as { text: string };
      came.push(text);
      if (hangs.includes(String(params.conversation))) await new Promise(() => undefined);
      return HttpResponse.json({ message: {}, reply: {}, job: null }, { status: 201 });
    }),
  );
  const unhandle = turns.handle({ delivered: ({ payload }) => delivered.push(payload.text) });
  void turns.open();
  close = () => {
    unhandle();
    turns.close();
  };
  return { came, delivered };
}

const say = (conversation: string, text: string) =>
  turns.enqueue({ interaction: "interaction", conversation, speaker: "PATIENT", text });

let close: () => void = () => undefined;

beforeEach(() => storeTokens(tokenPair("anna")));
afterEach(() => close());

test("a conversation in which no answer comes holds up no other one", async () => {
  const { came, delivered } = opened(["mute"]);
  say("mute", "Hören Sie mich?");
  await vi.waitFor(() => expect(came).toEqual(["Hören Sie mich?"]));
  say("other", "Guten Tag.");
  say("other", "Wie geht es Ihnen?");
  await vi.waitFor(() => expect(delivered).toEqual(["Guten Tag.", "Wie geht es Ihnen?"]));
  say("third", "Guten Morgen.");
  await vi.waitFor(() => expect(delivered).toHaveLength(3));
  expect(turns.snapshot().entries.map(({ lane }) => lane)).toEqual(["mute"]);
  expect(turns.snapshot().inFlight).toHaveLength(1);
});

test("within a conversation the next turn waits for the one before", async () => {
  const { came } = opened(["mute"]);
  say("mute", "Hören Sie mich?");
  say("mute", "Hallo?");
  say("other", "Guten Tag.");
  await vi.waitFor(() => expect(came.toSorted()).toEqual(["Guten Tag.", "Hören Sie mich?"]));
  await vi.waitFor(async () => expect(await readEntries("anna", "turn")).toHaveLength(2));
  expect(came).not.toContain("Hallo?");
});

test("a turn that is given up while its answer hangs lets the next one of its conversation go", async () => {
  const hangs = ["mute"];
  const { came } = opened(hangs);
  const first = say("mute", "Hören Sie mich?");
  await vi.waitFor(() => expect(came).toHaveLength(1));
  hangs.pop();
  say("mute", "Hallo?");
  turns.discard(first?.id ?? "");
  await vi.waitFor(() => expect(came).toEqual(["Hören Sie mich?", "Hallo?"]));
});

test("sending one conversation ends when that one is through, whatever hangs beside it", async () => {
  const { came } = opened(["mute"]);
  say("mute", "Hören Sie mich?");
  await vi.waitFor(() => expect(came).toHaveLength(1));
  say("other", "Guten Tag.");
  await expect(turns.send("other")).resolves.toBe(true);
  expect(turns.snapshot().inFlight).toHaveLength(1);
});

test("a text that is refused while one more letter is written does not come back over it", async () => {
  const came: string[] = [];
  let refuse: () => void = () => undefined;
  server.use(
    http.patch("*/api/clinical-notes/edit/:note", async ({ request }) => {
      const { sections } = (await request.json()) as { sections: { body: string } };
      came.push(sections.body);
      if (sections.body === "") {
        await new Promise<void>((resolve) => {
          refuse = resolve;
        });
        return refusal(422, "invalid");
      }
      return HttpResponse.json({ version: 2, sections: [{ key: "body", text: sections.body }] });
    }),
  );
  void notes.open();
  close = () => notes.close();
  const write = (text: string) =>
    notes.enqueue({ note: "note", version: 1, changes: { body: { base: "Alt", text } } });
  write("");
  await vi.waitFor(() => expect(came).toEqual([""]));
  write("Neu");
  refuse();
  await vi.waitFor(() => expect(came).toEqual(["", "Neu"]));
  await vi.waitFor(() => expect(notes.snapshot().entries).toEqual([]));
});
