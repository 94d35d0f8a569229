import "fake-indexeddb/auto";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { readEntries } from "@/api/outbox/database";
import { type RecordingPayload, recordingKind } from "@/api/outbox/kinds";
import { signOut } from "@/features/auth";
import { deleteRecordings, listRecordings } from "@/lib/recordings";
import { expectNoAxeFaults } from "@/testing/axe";
import { learnerSays } from "@/testing/conversations";
import { conversationThatTranscribes, heardAs, openConversation, say } from "@/testing/dictation";
import { plugIn } from "@/testing/microphone";
import { learner } from "@/testing/people";
import { refusal, server } from "@/testing/server";

/** What is kept of recordings: spoken and not sent, or on its way to the line it belongs to. */
const waiting = async () => {
  const underWay = (await readEntries("anna", "recording")).map(({ payload }) => payload as RecordingPayload);
  return [...(await listRecordings(learner().id)), ...underWay];
};
const spoken = async () => (await listRecordings(learner().id))[0];

/** The page closes: whatever was only in memory is gone. */
const close = async () => {
  cleanup();
  vi.restoreAllMocks();
  quiet();
};

function quiet() {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  vi.spyOn(console, "info").mockReturnValue();
}

beforeEach(async () => {
  quiet();
  await deleteRecordings();
});

/** Says something that does not reach the server, and closes the page. */
async function sayIntoTheVoid() {
  plugIn();
  conversationThatTranscribes(() => HttpResponse.error());
  await say(await openConversation());
  await screen.findByRole("button", { name: "Noch einmal versuchen" });
  await waitFor(async () => expect((await spoken())?.pieces).toBe(1));
  await close();
}

test("what was never written down is offered again, with its own words before they are sent", async () => {
  await sayIntoTheVoid();
  const { uploads, turns } = conversationThatTranscribes(() => HttpResponse.json(heardAs("Tut das weh?")));
  const page = await openConversation({ difficulty: "NATIVE" });
  expect(await screen.findByText(/^Ihre Aufnahme vom .* ist noch da/)).toBeVisible();
  await expectNoAxeFaults(page.container);
  await page.hands.click(screen.getByRole("button", { name: "Aufschreiben lassen" }));
  await waitFor(() => expect(page.field).toHaveValue("Tut das weh?"));
  expect(uploads).toEqual([expect.objectContaining({ format: "webm" })]);
  expect(turns).toEqual([]);
  await page.hands.click(screen.getByRole("button", { name: "Senden" }));
  await waitFor(() => expect(turns).toEqual(["Tut das weh?"]));
  await waitFor(async () => expect(await waiting()).toEqual([]));
});

test("thrown away it does not come back", async () => {
  await sayIntoTheVoid();
  const page = await openConversation();
  await page.hands.click(await screen.findByRole("button", { name: "Verwerfen" }));
  await waitFor(async () => expect(await waiting()).toEqual([]));
  expect(screen.queryByText(/ist noch da/)).not.toBeInTheDocument();
});

test("words in the field are still up to the learner to look at, and the recording goes with the line the learner allows it for", async () => {
  plugIn();
  const { turns } = conversationThatTranscribes(() => HttpResponse.json(heardAs("Guten Tag")));
  const kept: string[] = [];
  server.use(
    http.post("*/api/case-interactions/:message/audio", ({ params }) => {
      kept.push(String(params.message));
      return HttpResponse.json(learnerSays("Guten Tag"));
    }),
  );
  await say(await openConversation({}, { save_recordings: true }));
  await screen.findByRole("button", { name: "Neu aufnehmen" });
  await waitFor(async () => expect((await spoken())?.heard?.text).toBe("Guten Tag"));
  await close();
  const page = await openConversation({}, { save_recordings: true });
  expect(await screen.findByRole("button", { name: "Neu aufnehmen" })).toBeVisible();
  expect(page.field).toHaveValue("Guten Tag");
  await page.hands.click(screen.getByRole("button", { name: "Senden" }));
  await waitFor(() => expect(turns).toEqual(["Guten Tag"]));
  await waitFor(() => expect(kept).toEqual(["said"]));
  await waitFor(async () => expect(await waiting()).toEqual([]));
});

/** Has a line spoken and sent, whose recording the server answers in turn; gives the keys of the uploads. */
async function sayWithKeeping(...answers: (() => Response)[]) {
  plugIn();
  conversationThatTranscribes(() => HttpResponse.json(heardAs("Guten Tag")));
  const uploads: (string | null)[] = [];
  server.use(
    http.post("*/api/case-interactions/:message/audio", ({ request }) => {
      uploads.push(request.headers.get("Idempotency-Key"));
      return (answers.shift() ?? (() => HttpResponse.json(learnerSays("Guten Tag"))))();
    }),
  );
  await say(await openConversation({ difficulty: "NATIVE" }, { save_recordings: true }));
  return uploads;
}

test("a recording that does not arrive waits, and goes when there is a way again, also on the next visit", async () => {
  const uploads = await sayWithKeeping(
    () => HttpResponse.error(),
    () => refusal(503, "unavailable"),
  );
  await waitFor(() => expect(uploads).toHaveLength(1));
  await waitFor(async () => expect((await waiting())[0]?.line).toBe("said"));
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect((await waiting()).map(({ line }) => line)).toEqual(["said"]);
  await close();
  await openConversation({}, { save_recordings: true });
  await waitFor(() => expect(uploads).toHaveLength(3));
  expect(new Set(uploads)).toEqual(new Set(["said"]));
  await waitFor(async () => expect(await waiting()).toEqual([]));
  expect(screen.queryByText(/konnte nicht gespeichert werden/)).not.toBeInTheDocument();
  window.dispatchEvent(new Event("online"));
  await waitFor(async () => expect(await waiting()).toEqual([]));
  expect(uploads).toHaveLength(3);
});

test("a recording is tried again by itself after a pause", async () => {
  const uploads = await sayWithKeeping(() => refusal(429, "throttled"));
  await waitFor(() => expect(uploads).toHaveLength(2), {
    timeout: 2 * (recordingKind.retry.unreachable[0] ?? 0),
  });
  await waitFor(async () => expect(await waiting()).toEqual([]));
});

test("a recording that the server will never take is given up, and the learner is told", async () => {
  const uploads = await sayWithKeeping(() => refusal(422, "audio_broken"));
  expect(await screen.findByText(/Aufnahme konnte nicht gespeichert werden/)).toBeVisible();
  await waitFor(async () => expect(await waiting()).toEqual([]));
  expect(uploads).toHaveLength(1);
});

test("signing out leaves nothing on the device", async () => {
  await sayIntoTheVoid();
  server.use(http.post("*/api/auth/sign-out", () => new HttpResponse(null, { status: 204 })));
  await signOut();
  expect(await waiting()).toEqual([]);
});
