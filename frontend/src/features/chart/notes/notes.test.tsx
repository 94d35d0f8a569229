import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { MemoryRouter } from "react-router";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { startOutbox } from "@/api/outbox";
import { readEntries } from "@/api/outbox/database";
import { journal } from "@/api/outbox/journal";
import { storeTokens } from "@/api/session";
import { ServerDataProvider } from "@/api/swr";
import type { ClinicalNote, NoteRemark } from "@/api/types";
import { I18n } from "@/i18n";
import { expectNoAxeFaults } from "@/testing/axe";
import { noteWith } from "@/testing/charts";
import { tokenPair } from "@/testing/people";
import { refusal, server } from "@/testing/server";
import { Alerts } from "@/ui/Alerts";
import { NotesPane } from "./NotesPane";

/** The back end of one note: what it holds, and what was written to it. */
function noteOnServer(first = noteWith()) {
  const held: { now: ClinicalNote } = { now: first };
  const writes: { version: number; sections: Record<string, string> }[] = [];
  const errors: (() => Response)[] = [];
  const write = (sections: Record<string, string>) => {
    const { now } = held;
    const texts = now.sections.map((one) => ({ ...one, text: sections[one.key] ?? one.text }));
    held.now = { ...now, version: now.version + 1, sections: texts };
  };
  server.use(
    http.get("*/api/clinical-notes/talk-1", () => HttpResponse.json([held.now])),
    http.get("*/api/clinical-notes/single/note-1", () => HttpResponse.json(held.now)),
    http.patch("*/api/clinical-notes/edit/note-1", async ({ request }) => {
      const body = (await request.json()) as { version: number; sections: Record<string, string> };
      writes.push(body);
      const fault = errors.shift();
      if (fault) return fault();
      if (body.version !== held.now.version) return refusal(409, "stale_version");
      write(body.sections);
      return HttpResponse.json(held.now);
    }),
  );
  return { writes, errors, somebodyWrites: write, held };
}

/** What is kept in this browser. */
const kept = async () =>
  JSON.stringify([...journal.read("anna", "note"), ...(await readEntries("anna", "note"))]);

async function openNotes() {
  storeTokens(tokenPair());
  onTestFinished(startOutbox());
  const hands = userEvent.setup();
  const view = render(
    <MemoryRouter>
      <I18n>
        <ServerDataProvider>
          <NotesPane conversationId="talk-1" onShow={() => undefined} />
          <Alerts />
        </ServerDataProvider>
      </I18n>
    </MemoryRouter>,
  );
  const subjective = await screen.findByRole("textbox", { name: "Subjektiv" });
  return { ...view, hands, subjective };
}

describe("a note", () => {
  test("saves itself a second after a pause", async () => {
    const { writes } = noteOnServer();
    const { hands, subjective } = await openNotes();
    await hands.type(subjective, "Luftnot");
    expect(screen.getByText("Noch nicht gespeichert")).toBeVisible();
    expect(await screen.findByText("Gespeichert")).toBeVisible();
    expect(writes).toEqual([{ version: 1, sections: { S: "Luftnot" } }]);
    await waitFor(async () => expect(await kept()).toBe("[]"));
  });

  test("saves itself at once when the learner leaves the section, and goes on from the new version", async () => {
    const { writes } = noteOnServer();
    const { hands, subjective } = await openNotes();
    await hands.type(subjective, "Luftnot");
    await hands.tab();
    await screen.findByText("Gespeichert");
    await hands.type(subjective, "!");
    await hands.tab();
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(writes[1]).toEqual({ version: 2, sections: { S: "Luftnot!" } });
  });

  test("is kept in the browser without network, and saved when it is back", async () => {
    const { writes, errors } = noteOnServer();
    errors.push(() => HttpResponse.error());
    const { hands, subjective } = await openNotes();
    await hands.type(subjective, "Luftnot");
    await hands.tab();
    expect(await screen.findByText("Offline, lokal gesichert")).toBeVisible();
    expect(await kept()).toContain("Luftnot");
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText("Gespeichert")).toBeVisible();
    expect(writes).toHaveLength(2);
  });

  test("that the server turns down stays, says so and can be saved again", async () => {
    const { errors } = noteOnServer();
    errors.push(() => refusal(500, "server_error"));
    const { hands, subjective } = await openNotes();
    await hands.type(subjective, "Luftnot");
    await hands.tab();
    await hands.click(await screen.findByRole("button", { name: "Noch einmal speichern" }));
    expect(await screen.findByText("Gespeichert")).toBeVisible();
    expect(subjective).toHaveValue("Luftnot");
  });

  test("takes over what another person wrote into another section", async () => {
    const { somebodyWrites, held } = noteOnServer();
    const { hands, subjective } = await openNotes();
    somebodyWrites({ O: "RR 168/94" });
    await hands.type(subjective, "Luftnot");
    await hands.tab();
    expect(await screen.findByText("Gespeichert")).toBeVisible();
    expect(held.now.sections.map(({ text }) => text)).toEqual(["Luftnot", "RR 168/94"]);
    expect(screen.getByRole("textbox", { name: "Objektiv" })).toHaveValue("RR 168/94");
  });

  test.each([
    ["Meinen Text behalten", "Luftnot"],
    ["Anderen Text nehmen", "Schmerzen"],
  ])("that two people changed shows both texts until the learner decides: %s", async (choice, stands) => {
    const { somebodyWrites, held, writes } = noteOnServer();
    const { hands, subjective, container } = await openNotes();
    somebodyWrites({ S: "Schmerzen" });
    await hands.type(subjective, "Luftnot");
    await hands.tab();
    expect(await screen.findByText("Konflikt: an anderer Stelle geändert")).toBeVisible();
    expect(subjective).toHaveValue("Luftnot");
    expect(screen.getByText("Schmerzen")).toBeVisible();
    await expectNoAxeFaults(container);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(writes).toHaveLength(1);
    await hands.click(screen.getByRole("button", { name: choice }));
    expect(await screen.findByText("Gespeichert")).toBeVisible();
    await waitFor(() => expect(subjective).toHaveValue(stands));
    expect(held.now.sections[0]?.text).toBe(stands);
  });

  test("that was not saved when the page closed is saved the next time", async () => {
    const { held, errors } = noteOnServer();
    errors.push(
      () => HttpResponse.error(),
      () => HttpResponse.error(),
    );
    const first = await openNotes();
    await first.hands.type(first.subjective, "Luftnot");
    await first.hands.tab();
    await screen.findByText("Offline, lokal gesichert");
    first.unmount();
    const second = await openNotes();
    expect(second.subjective).toHaveValue("Luftnot");
    await waitFor(() => expect(held.now.sections[0]?.text).toBe("Luftnot"));
  });
});

describe("remarks", () => {
  test("show themselves once the note was looked over, and what is not saved yet is saved first", async () => {
    const { held, writes } = noteOnServer();
    server.use(
      http.post("*/api/clinical-notes/check/note-1", () => {
        const lack = {
          kind: "TIME_MISSING",
          section: "S",
          quote: "",
          reason: "Die Uhrzeit fehlt.",
          proof: null,
        };
        const { version } = held.now;
        held.now = { ...held.now, checked_version: version, remarks: [lack as NoteRemark] };
        return HttpResponse.json(held.now);
      }),
    );
    const { hands, subjective } = await openNotes();
    await hands.type(subjective, "Luftnot");
    await hands.click(screen.getByRole("button", { name: "Prüfen" }));
    expect(await screen.findByText("Die Uhrzeit fehlt.")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("region", { name: "Hinweise" })).toHaveFocus());
    expect(writes).toHaveLength(1);
  });

  test("that do not come are said to be missing, and the text is safe", async () => {
    noteOnServer();
    server.use(http.post("*/api/clinical-notes/check/note-1", () => refusal(500, "server_error")));
    const { hands } = await openNotes();
    await hands.click(screen.getByRole("button", { name: "Prüfen" }));
    expect(
      await screen.findByText(/Die Prüfung hat nicht geklappt\. Ihr Text ist gespeichert\./),
    ).toBeVisible();
  });

  test("stand with the words they are about, and lead to the line that proves them", async () => {
    const show = vi.fn();
    noteOnServer(
      noteWith({
        checked_version: 1,
        remarks: [
          {
            kind: "INVENTED",
            section: "S",
            quote: "keine Schmerzen",
            reason: "Danach wurde nicht gefragt.",
            proof: { message_id: "m1", text: "Mir tut der Bauch weh." },
          },
        ],
      }),
    );
    const hands = userEvent.setup();
    const view = render(
      <I18n>
        <ServerDataProvider>
          <NotesPane conversationId="talk-1" onShow={show} />
        </ServerDataProvider>
      </I18n>,
    );
    expect(await screen.findByText("„keine Schmerzen“")).toBeVisible();
    expect(screen.getByText("So wurde es nicht gesagt")).toBeVisible();
    await hands.click(screen.getByRole("button", { name: "Im Gespräch zeigen" }));
    expect(show).toHaveBeenCalledWith("m1");
    await expectNoAxeFaults(view.container);
  });
});
