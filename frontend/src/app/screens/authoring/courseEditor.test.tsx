import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, onTestFinished, test } from "vitest";
import { startOutbox } from "@/api/outbox";
import { courseOnServer, courseWith, problemWith } from "@/testing/authoring";
import { expectNoAxeFaults } from "@/testing/axe";
import { findFileField } from "@/testing/files";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { holdCalls, refusal, server } from "@/testing/server";

const ada = learner({ id: "ada", author_mode: "EXPERT" });

function openEditor(address = "/dashboard/edit/course?page=0") {
  return renderApp(address, { user: ada });
}

const rowsOf = (name: string) =>
  within(screen.getByRole("grid", { name }))
    .getAllByRole("row")
    .map((row) => row.getAttribute("aria-label") ?? row.textContent);

async function openMenu(hands: ReturnType<typeof openEditor>["hands"], name: string, entry: string) {
  await hands.click(await screen.findByRole("button", { name }));
  await hands.click(await screen.findByRole("menuitem", { name: entry }));
}

test("a chapter is made and opened", async () => {
  const { writes } = courseOnServer();
  const { hands, address } = openEditor("/dashboard/edit/course");
  await hands.type(await screen.findByLabelText("Neues Kapitel"), "Übergabe");
  await hands.click(screen.getByRole("button", { name: "Kapitel anlegen" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Übergabe" })).toBeVisible();
  expect(writes).toEqual([
    { method: "POST", path: "/api/chapters/", body: { course_id: "course", title: "Übergabe" } },
  ]);
  expect(address()).toBe("/dashboard/edit/course?page=2");
});

test("a lesson is opened by its title", async () => {
  courseOnServer();
  const { hands, address } = openEditor("/dashboard/edit/course?page=0");
  await hands.click(await screen.findByRole("link", { name: "Begrüßung" }));
  await waitFor(() => expect(address()).toMatch(/^\/dashboard\/lesson-editor\//));
});

test("a lesson that is added while a text is saved is there at once", async () => {
  courseOnServer();
  server.use(
    http.put("*/api/chapters/arrival", () =>
      HttpResponse.json({ ...courseWith().chapters[0], title: "Start", version: 2 }),
    ),
  );
  const saving = holdCalls("put", "*/api/chapters/arrival");
  const adding = holdCalls("post", "*/api/sections/");
  const { hands } = openEditor();
  onTestFinished(startOutbox());
  await hands.type(await screen.findByLabelText("Titel des Kapitels"), "!");
  await hands.type(screen.getByLabelText("Neue Lektion"), "Die Klingel{Enter}");
  await waitFor(() => expect(saving.arrived).toHaveBeenCalled());
  await waitFor(() => expect(adding.arrived).toHaveBeenCalled());
  saving.release();
  await screen.findByRole("heading", { level: 2, name: "Start" });
  adding.release();
  expect(await screen.findByRole("row", { name: "Die Klingel" })).toBeVisible();
});

test("who types on while a lesson is added loses neither the letters nor the place", async () => {
  courseOnServer();
  const adding = holdCalls("post", "*/api/sections/");
  const { hands } = openEditor();
  const field = await screen.findByLabelText("Neue Lektion");
  await hands.type(field, "Die Klingel{Enter}");
  await waitFor(() => expect(adding.arrived).toHaveBeenCalled());
  await hands.clear(field);
  await hands.type(field, "Der Notruf");
  adding.release();
  expect(await screen.findByRole("row", { name: "Die Klingel" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Lektion anlegen" })).not.toBeDisabled());
  expect(screen.getByLabelText("Neue Lektion")).toHaveValue("Der Notruf");
  expect(screen.getByLabelText("Neue Lektion")).toHaveFocus();
});

test("what was typed stays when it could not be added", async () => {
  const { refusals } = courseOnServer();
  refusals.push(() => refusal(409, "chapter_full"));
  const { hands } = openEditor();
  await hands.type(await screen.findByLabelText("Neue Lektion"), "Aufnahme");
  await hands.click(screen.getByRole("button", { name: "Lektion anlegen" }));
  expect(await screen.findByText(/Das hat nicht geklappt/)).toBeVisible();
  expect(screen.getByLabelText("Neue Lektion")).toHaveValue("Aufnahme");
});

test("nothing is made without a title", async () => {
  const { writes } = courseOnServer();
  const { hands } = openEditor();
  await hands.click(await screen.findByRole("button", { name: "Lektion anlegen" }));
  expect(screen.getByLabelText("Neue Lektion")).toBeInvalid();
  expect(writes).toEqual([]);
});

test("a title saves itself", async () => {
  const { writes } = courseOnServer();
  server.use(
    http.put("*/api/chapters/arrival", async ({ request }) => {
      writes.push({ method: "PUT", path: "/api/chapters/arrival", body: (await request.json()) as never });
      return HttpResponse.json({ ...courseWith().chapters[0], title: "Start", version: 2 });
    }),
  );
  const { hands } = openEditor();
  onTestFinished(startOutbox());
  const title = await screen.findByLabelText("Titel des Kapitels");
  await hands.clear(title);
  await hands.type(title, "Start");
  await hands.tab();
  await waitFor(() =>
    expect(writes.at(-1)).toEqual({
      method: "PUT",
      path: "/api/chapters/arrival",
      body: { version: 1, title: "Start" },
    }),
  );
  expect(await screen.findByText("Gespeichert")).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: "Start" })).toBeVisible();
});

test("a lesson moves by the menu, at once", async () => {
  const { writes } = courseOnServer();
  const { hands } = openEditor();
  await openMenu(hands, "Lektion „Begrüßung“ bearbeiten", "Nach unten");
  await waitFor(() => expect(rowsOf("Lektionen")).toEqual(["Der erste Dienst", "Begrüßung"]));
  expect(writes[0]).toEqual({
    method: "PUT",
    path: "/api/chapters/arrival/section-positions",
    body: { section_ids: ["shift", "greeting"], version: 1 },
  });
});

test("a lesson moves by keys alone", async () => {
  const { writes } = courseOnServer();
  const { hands } = openEditor();
  const handle = await screen.findByRole("button", { name: /„Begrüßung“ ziehen/ });
  handle.focus();
  await hands.keyboard("{Enter}");
  await screen.findAllByRole("button", { name: /Der erste Dienst/ });
  await hands.keyboard("{End}{Enter}");
  await waitFor(() => expect(writes[0]?.body.section_ids).toEqual(["shift", "greeting"]));
});

test("a refused move is taken back, and the course is read again", async () => {
  const { refusals, held } = courseOnServer();
  refusals.push(() => {
    held.now = { ...held.now, title: "Von Kollegen umbenannt" };
    return refusal(409, "stale_version");
  });
  const { hands } = openEditor();
  await openMenu(hands, "Lektion „Begrüßung“ bearbeiten", "Nach unten");
  expect(await screen.findByText(/Sie sehen jetzt den neuesten Stand/)).toBeVisible();
  expect(rowsOf("Lektionen")).toEqual(["Begrüßung", "Der erste Dienst"]);
  expect(await screen.findByRole("heading", { level: 1, name: "Von Kollegen umbenannt" })).toBeVisible();
});

test("a lesson moves to a place in another chapter", async () => {
  const { writes } = courseOnServer();
  const { hands } = openEditor();
  await openMenu(hands, "Lektion „Begrüßung“ bearbeiten", "Verschieben nach …");
  await hands.selectOptions(await screen.findByLabelText("Kapitel", { selector: "select" }), "Visite");
  await hands.selectOptions(screen.getByLabelText("Stelle"), "Ganz an den Anfang");
  await hands.click(screen.getByRole("button", { name: "Verschieben" }));
  await waitFor(() => expect(rowsOf("Lektionen")).toEqual(["Der erste Dienst"]));
  await waitFor(() =>
    expect(writes.map(({ path, body }) => [path, body])).toEqual([
      ["/api/sections/single/greeting", { chapter_id: "rounds", version: 1 }],
      ["/api/chapters/rounds/section-positions", { section_ids: ["greeting", "report"], version: 1 }],
    ]),
  );
});

test("a copied lesson is pasted into another chapter", async () => {
  const { writes } = courseOnServer();
  const { hands } = openEditor();
  await openMenu(hands, "Lektion „Begrüßung“ bearbeiten", "Kopieren");
  const chapters = within(screen.getByRole("grid", { name: "Kapitel" }));
  await hands.click(chapters.getByRole("link", { name: "Visite" }));
  await screen.findByRole("heading", { level: 2, name: "Visite" });
  await hands.click(screen.getByRole("button", { name: "„Begrüßung“ hier einfügen" }));
  await waitFor(() =>
    expect(writes).toEqual([
      {
        method: "POST",
        path: "/api/sections/single/greeting/copy-paste",
        body: { chapter_id: "rounds" },
      },
    ]),
  );
});

test("a lesson is deleted after one question", async () => {
  const { writes } = courseOnServer();
  const { hands } = openEditor();
  await openMenu(hands, "Lektion „Begrüßung“ bearbeiten", "Löschen …");
  expect(await screen.findByText(/lässt sich nicht rückgängig machen/)).toBeVisible();
  await hands.click(screen.getByRole("button", { name: "Löschen" }));
  await waitFor(() => expect(rowsOf("Lektionen")).toEqual(["Der erste Dienst"]));
  expect(writes).toMatchObject([{ method: "DELETE", path: "/api/sections/single/greeting" }]);
});

test("a course with exercises nobody can do is not published, and each place is one press away", async () => {
  courseOnServer(courseWith(), [problemWith()]);
  const { hands, address } = openEditor("/dashboard/edit/course");
  expect(await screen.findByText("Eine Stelle muss vor der Veröffentlichung ergänzt werden.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Veröffentlichen" })).toBeDisabled();
  await hands.click(screen.getByRole("link", { name: "Bericht" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Visite" })).toBeVisible();
  expect(address()).toBe("/dashboard/edit/course?page=1");
  expect(screen.getByText("1 offene Stelle")).toBeVisible();
});

test("a course is published and archived", async () => {
  const { writes } = courseOnServer();
  const { hands } = openEditor("/dashboard/edit/course");
  const publish = await screen.findByRole("button", { name: "Veröffentlichen" });
  await waitFor(() => expect(publish).toBeEnabled());
  await hands.click(publish);
  await hands.click(await screen.findByRole("button", { name: "Archivieren" }));
  expect(await screen.findByText("Der Kurs ist archiviert.")).toBeVisible();
  expect(writes.map(({ body }) => body)).toEqual([
    { status: "PUBLISHED", version: 1 },
    { status: "ARCHIVED", version: 2 },
  ]);
});

test("who may not edit a course is told so", async () => {
  courseOnServer(courseWith({ may_edit: false }));
  openEditor();
  expect(await screen.findByText(/Sie dürfen ihn nicht bearbeiten/)).toBeVisible();
  expect(screen.queryByLabelText("Neue Lektion")).toBeNull();
});

test.each(["/dashboard/edit/course", "/dashboard/edit/course?page=0"])(
  "%s has no axe faults",
  async (address) => {
    courseOnServer(courseWith(), [
      problemWith(),
      problemWith({ item_id: "other", hidden: true, keeps_back: false }),
    ]);
    const { container } = openEditor(address);
    await screen.findByRole("grid", { name: "Kapitel" });
    await expectNoAxeFaults(container);
  },
);

/** A lesson that a colleague has renamed since it was read. */
function renamedElsewhere(writes: unknown[]) {
  const theirs = { ...courseWith().chapters[0]?.sections[0], title: "Guten Morgen", version: 2 };
  server.use(
    http.get("*/api/sections/single/greeting", () => HttpResponse.json(theirs)),
    http.put("*/api/sections/single/greeting", async ({ request }) => {
      const body = (await request.json()) as { version: number };
      writes.push(body);
      return body.version === 2
        ? HttpResponse.json({ ...theirs, ...body, version: 3 })
        : refusal(409, "stale_version");
    }),
  );
}

test("a sheet does not close over two texts for one title, and none of them is lost", async () => {
  const { writes } = courseOnServer();
  renamedElsewhere(writes);
  const { hands } = openEditor();
  onTestFinished(startOutbox());
  await openMenu(hands, "Lektion „Begrüßung“ bearbeiten", "Titel, Dauer und Bild");
  const title = await screen.findByLabelText("Titel der Lektion");
  await hands.clear(title);
  await hands.type(title, "Guten Tag");
  await hands.keyboard("{Escape}");
  const conflict = await screen.findByRole("group", { name: /auch an anderer Stelle geändert/ });
  expect(conflict).toHaveTextContent("Guten Morgen");
  expect(screen.getByLabelText("Titel der Lektion")).toHaveValue("Guten Tag");
  await hands.click(within(conflict).getByRole("button", { name: "Meinen Text behalten" }));
  await waitFor(() => expect(writes.at(-1)).toEqual({ version: 2, title: "Guten Tag" }));
  await hands.keyboard("{Escape}");
  await waitFor(() => expect(rowsOf("Lektionen")).toEqual(["Guten Tag", "Der erste Dienst"]));
});

test("text that the server refuses is named where it is not open", async () => {
  courseOnServer();
  server.use(http.put("*/api/chapters/arrival", () => refusal(422, "invalid", { title: "blank" })));
  const { hands } = openEditor();
  onTestFinished(startOutbox());
  await hands.clear(await screen.findByLabelText("Titel des Kapitels"));
  await hands.tab();
  expect(await screen.findByText("Noch nicht übertragen, lokal gesichert")).toBeVisible();
  await hands.click(screen.getByRole("link", { name: "Kurs und alle Kapitel" }));
  expect(await screen.findByText(/Hier steht Text, den der Server noch nicht angenommen hat/)).toBeVisible();
});

test("what is missing leads to the exercise that lacks it", async () => {
  courseOnServer(courseWith(), [problemWith({ item_id: "pairs", title: "Wörter" })]);
  openEditor("/dashboard/edit/course");
  const way = await screen.findByRole("link", { name: /^Wörter: / });
  expect(way.getAttribute("href")).toMatch(/^\/dashboard\/lesson-editor\/.+\?item=pairs$/);
});

test("after a lesson was made by its button, the next one is written at once", async () => {
  courseOnServer();
  const { hands } = openEditor();
  const title = await screen.findByLabelText("Neue Lektion");
  await hands.type(title, "Am Bett");
  await hands.click(screen.getByRole("button", { name: "Lektion anlegen" }));
  await waitFor(() => expect(title).toHaveFocus());
  expect(title).toHaveValue("");
});

test("what keeps a course back can be hidden, and the course is published then", async () => {
  const hidden: unknown[] = [];
  courseOnServer();
  server.use(
    http.get("*/api/courses/course/problems", () =>
      HttpResponse.json([
        hidden.length > 0 ? problemWith({ hidden: true, keeps_back: false }) : problemWith(),
        problemWith({ code: "other", keeps_back: hidden.length === 0, hidden: hidden.length > 0 }),
      ]),
    ),
    http.patch("*/api/course-section-items/item/meta", async ({ request }) => {
      hidden.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { hands } = openEditor("/dashboard/edit/course");
  const hide = await screen.findByRole("button", { name: "„Wörter“ für Lernende verstecken" });
  expect(hide.closest("li")).toHaveTextContent("Muss vorher ergänzt werden Für Lernende verstecken");
  await hands.click(hide);
  expect(await screen.findByRole("button", { name: "„Wörter“ wieder zeigen" })).toBeVisible();
  expect(hidden).toEqual([{ hidden: true }]);
  expect(screen.getByRole("button", { name: "Veröffentlichen" })).toBeEnabled();
});

test("a lesson that learners would find empty is named, and may be published nevertheless", async () => {
  const detail = "Lernende sehen hier noch keine Übung.";
  const nothing = { place: "", code: "nothing_shown", detail, item_id: null, kind: "", title: "" };
  courseOnServer(courseWith(), [problemWith({ ...nothing, keeps_back: false })]);
  openEditor("/dashboard/edit/course");
  const link = await screen.findByRole("link", { name: detail });
  expect(link).toHaveAttribute("href", "/dashboard/lesson-editor/report");
  expect(link.closest("li")).toHaveTextContent("Bericht Lernende sehen hier noch keine Übung. Empfehlung");
  await waitFor(() => expect(screen.getByRole("button", { name: "Veröffentlichen" })).toBeEnabled());
});

test("a picture that is chosen is sent, and the course shows it", async () => {
  const { held } = courseOnServer();
  let sent = "";
  server.use(
    http.post("*/api/media/title-image/course/course", async ({ request }) => {
      sent = request.headers.get("Content-Type") ?? "";
      held.now = { ...held.now, title_image_url: "/media/picture" };
      return HttpResponse.json({ id: "course", title_image_url: "/media/picture", version: 2 });
    }),
  );
  const { hands, container } = openEditor("/dashboard/edit/course");
  const input = await findFileField("Titelbild auswählen");
  await hands.upload(input, new File(["png"], "bild.png", { type: "image/png" }));
  expect(await screen.findByText("Titelbild gespeichert")).toBeVisible();
  expect(sent).toContain("multipart/form-data");
  await waitFor(() => expect(container.querySelector('img[src="/media/picture"]')).not.toBeNull());
});

test("a picture that is drawn is a proposal until it is taken", async () => {
  const { held } = courseOnServer();
  const asked: unknown[] = [];
  let sent = 0;
  server.use(
    http.get("*/api/media/title-image/:type/:id/drawing", () => HttpResponse.json({ can_draw: true })),
    http.post("*/api/media/title-image/course/course/drawing", async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ image_url: "http://localhost/media/drawn.webp", job: null });
    }),
    http.get("*/media/drawn.webp", () => HttpResponse.arrayBuffer(new ArrayBuffer(4))),
    http.post("*/api/media/title-image/course/course", () => {
      sent += 1;
      held.now = { ...held.now, title_image_url: "/media/picture" };
      return HttpResponse.json({ id: "course", title_image_url: "/media/picture", version: 2 });
    }),
  );
  const { hands, container } = openEditor("/dashboard/edit/course");
  await hands.type(await screen.findByLabelText("Was das Bild zeigen soll"), "ein heller Flur");
  await hands.click(screen.getByRole("button", { name: "Titelbild von einer KI zeichnen lassen" }));
  expect(await screen.findByAltText("Vorschlag für ein Titelbild, von einer KI gezeichnet")).toBeVisible();
  expect([asked, sent]).toEqual([[{ description: "ein heller Flur" }], 0]);
  await expectNoAxeFaults(container);
  await hands.click(screen.getByRole("button", { name: "Als Titelbild übernehmen" }));
  expect(await screen.findByText("Titelbild gespeichert")).toBeVisible();
  expect(sent).toBe(1);
  await waitFor(() => expect(container.querySelector('img[src="/media/picture"]')).not.toBeNull());
  expect(screen.queryByAltText("Vorschlag für ein Titelbild, von einer KI gezeichnet")).toBeNull();
});
