import "fake-indexeddb/auto";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { signOut } from "@/features/auth";
import { dropRecordings, waitingRecordings } from "@/lib/recordings";
import { expectNoAxeFaults } from "@/testing/axe";
import { plugIn } from "@/testing/microphone";
import { learner } from "@/testing/people";
import { heardAs, openTalk, say, talkThatHears } from "@/testing/saying";
import { server } from "@/testing/server";
import { learnerSays } from "@/testing/talks";

const waiting = () => waitingRecordings(learner().id);

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
  await dropRecordings();
});

/** Says something that does not reach the server, and closes the page. */
async function sayIntoTheVoid() {
  plugIn();
  talkThatHears(() => HttpResponse.error());
  await say(await openTalk());
  await screen.findByRole("button", { name: "Noch einmal versuchen" });
  await waitFor(async () => expect((await waiting())[0]?.pieces).toBe(1));
  await close();
}

test("what was never written down is offered again, with its own words before they are sent", async () => {
  await sayIntoTheVoid();
  const { uploads, turns } = talkThatHears(() => HttpResponse.json(heardAs("Tut das weh?")));
  const page = await openTalk({ difficulty: "NATIVE" });
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
  const page = await openTalk();
  await page.hands.click(await screen.findByRole("button", { name: "Verwerfen" }));
  await waitFor(async () => expect(await waiting()).toEqual([]));
  expect(screen.queryByText(/ist noch da/)).not.toBeInTheDocument();
});

test("words in the field are still hers to look at, and the recording goes with the line she allows it for", async () => {
  plugIn();
  const { turns } = talkThatHears(() => HttpResponse.json(heardAs("Guten Tag")));
  const kept: string[] = [];
  server.use(
    http.post("*/api/case-interactions/:message/audio", ({ params }) => {
      kept.push(String(params.message));
      return HttpResponse.json(learnerSays("Guten Tag"));
    }),
  );
  await say(await openTalk({}, { save_recordings: true }));
  await screen.findByRole("button", { name: "Neu aufnehmen" });
  await waitFor(async () => expect((await waiting())[0]?.heard?.text).toBe("Guten Tag"));
  await close();
  const page = await openTalk({}, { save_recordings: true });
  expect(await screen.findByRole("button", { name: "Neu aufnehmen" })).toBeVisible();
  expect(page.field).toHaveValue("Guten Tag");
  await page.hands.click(screen.getByRole("button", { name: "Senden" }));
  await waitFor(() => expect(turns).toEqual(["Guten Tag"]));
  await waitFor(() => expect(kept).toEqual(["said"]));
  await waitFor(async () => expect(await waiting()).toEqual([]));
});

test("signing out leaves nothing on the device", async () => {
  await sayIntoTheVoid();
  server.use(http.post("*/api/auth/sign-out", () => new HttpResponse(null, { status: 204 })));
  await signOut();
  expect(await waiting()).toEqual([]);
});
