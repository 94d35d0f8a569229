import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import type { ListedItem, User } from "@/api/types";
import { courseWith } from "@/testing/authoring";
import { learner } from "@/testing/people";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const pageOf = <T,>(results: readonly T[]) =>
  HttpResponse.json({ count: results.length, next: null, previous: null, results });

const listed: ListedItem = {
  id: "item",
  kind: "HOLOGRAM",
  title: "Der Blutdruck",
  text: "Ich messe den Blutdruck.",
  position: 0,
  hidden: true,
  may_edit: true,
  problem_count: 1,
  changed_at: "2026-11-20T08:00:00Z",
  creator: { id: "kim", name: "Kim Tran" },
  section: { id: "section", title: "Messen" },
  course: {
    id: "course",
    title: "Deutsch für die Pflege",
    level: "A2.1",
    status: "PUBLISHED",
    specialties: [],
  },
};

function memberOf(role: { readonly is_manager: boolean }, changes: Partial<User>): User {
  const user = learner({ id: "kim", ...changes });
  const organizations = [{ id: "clinic", name: "Klinik", is_tutor: false, tutors_see_all: true, ...role }];
  return { ...user, ...(user.user_stats && { user_stats: { ...user.user_stats, organizations } }) };
}

const contributor = memberOf({ is_manager: false }, { author_mode: "CONTRIBUTOR" });

/** A library of one exercise; gives what was asked for. */
function library() {
  const asked: string[] = [];
  server.use(
    http.get("*/api/course-section-items/", ({ request }) => {
      asked.push(new URL(request.url).search);
      return pageOf([listed]);
    }),
    http.get("*/api/course-section-items/creators", () => pageOf([listed.creator])),
    http.get("*/api/course-section-items/item/item", () =>
      HttpResponse.json({
        ...listed,
        section_id: "section",
        body_version: 1,
        content: {},
        interaction: null,
      }),
    ),
    http.get("*/api/cases/", () => pageOf([])),
    http.get("*/api/courses/", () =>
      pageOf([
        courseWith({ id: "ours", title: "Unser Kurs", organization_id: "clinic" }),
        courseWith({ id: "theirs", title: "Ein fremder Kurs", organization_id: "elsewhere" }),
      ]),
    ),
  );
  return asked;
}

test("what stands in the address is asked of the server", async () => {
  const asked = library();
  renderApp("/dashboard/exercise-browser?q=puls&level=B1.1&length=short&whose=own&sort=title", {
    user: contributor,
  });
  expect(await screen.findByRole("row", { name: /Der Blutdruck/ })).toHaveTextContent("Noch ein Punkt offen");
  const query = new URLSearchParams(asked.at(-1));
  expect(query.getAll("kind")).toEqual(["TEXT", "MEDIA", "ORDERING"]);
  expect(Object.fromEntries(query)).toMatchObject({
    search: "puls",
    level: "B1.1",
    own: "true",
    order_by: "title",
    limit: "20",
  });
});

test("contributors put exercises into courses of their organisation only, and are told what failed", async () => {
  library();
  const { hands } = renderApp("/dashboard/exercise-browser?item=item", { user: contributor });
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  expect(await screen.findByText("Diese Art von Übung wird noch nicht unterstützt.")).toBeVisible();
  await hands.click(screen.getByRole("button", { name: "Link kopieren" }));
  expect(await screen.findByText(/Der Link ließ sich nicht kopieren\./)).toBeVisible();
  await hands.click(screen.getByRole("button", { name: "Einfügen in …" }));
  await hands.click(await screen.findByRole("combobox", { name: "Kurs" }));
  expect(await screen.findByRole("option", { name: "Unser Kurs" })).toBeVisible();
  expect(screen.queryByRole("option", { name: "Ein fremder Kurs" })).toBeNull();
});

test("an author finds what is not finished", async () => {
  library();
  renderApp("/dashboard/exercises", { user: contributor });
  const link = await screen.findAllByRole("link", { name: /Der Blutdruck/ });
  expect(link[0]).toHaveAttribute("href", "/dashboard/lesson-editor/section?item=item");
  expect(screen.getByRole("region", { name: "Noch nicht fertig" })).toContainElement(link[0] ?? null);
});

test.each(["/dashboard/exercises", "/dashboard/exercise-browser"])(
  "a manager who writes nothing is told that %s is for authors, and has no way there",
  async (address) => {
    renderApp(address, { user: memberOf({ is_manager: true }, {}) });
    expect(
      await screen.findByText(/^Diese Seite ist für Personen, die Kurse oder Fälle schreiben\./),
    ).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Inhalte" })).toBeNull();
  },
);
