import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { Item } from "@/api/types";
import { fixtures as vocab } from "@/kinds/vocab/fixtures";
import { fixtures as intro } from "@/kinds/vocab_intro/fixtures";
import { begunSection, itemOf, lessonOf, progressOf, workOn } from "@/testing/lessons";
import { learner } from "@/testing/people";
import "@/testing/renderPlayer";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";
import { keptWord } from "@/testing/words";

const done = {
  state: "COMPLETED",
  completed_at: "2026-06-01T09:00:00Z",
  attempts: 1,
  unchecked: false,
} as const;

const introduced = itemOf({
  id: "intro",
  kind: "VOCAB_INTRO",
  content: intro.content,
  interaction: workOn({
    ...done,
    item_id: "intro",
    answer: { words: { wound: "KNOWN", remove: "TO_LEARN" } },
  }),
});

const practised = itemOf({
  id: "vocab",
  kind: "VOCAB",
  content: vocab.content,
  interaction: workOn({ ...done, item_id: "vocab", ...vocab.right }),
});

/** The end of a lesson with these items; what comes into the learner's list and leaves it is noted. */
function school(items: Item[]) {
  const calls: unknown[] = [];
  const lesson = lessonOf(items, {
    progress: progressOf(2, 2),
    interaction: begunSection({ last_page: items.length }),
  });
  server.use(
    http.get("*/api/sections/single/lesson", () => HttpResponse.json(lesson)),
    http.get("*/api/courses/course", () => HttpResponse.json({ chapters: [] })),
    http.get("*/api/users/my-xp-events", () => HttpResponse.json([])),
    http.post("*/api/sections/single/lesson/interaction", () =>
      HttpResponse.json(begunSection(), { status: 201 }),
    ),
    http.put("*/api/vocabs/from-exercise-or-list", async ({ request }) => {
      const { vocab_item_ids } = (await request.json()) as { vocab_item_ids: string[] };
      calls.push([new URL(request.url).searchParams.get("vocab_list_id"), vocab_item_ids]);
      return HttpResponse.json({ vocab_items: vocab_item_ids.map((id) => keptWord(id)) });
    }),
    http.delete("*/api/vocab-lists/remove-vocab-from-my/chest/:word", ({ params }) => {
      calls.push(params.word);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return calls;
}

test("at the end of a lesson its words are kept all at once, but for those of which the learner has said what the learner wants", async () => {
  const calls = school([introduced, practised]);
  const { hands } = renderApp("/lesson-viewer/lesson", { user: learner() });
  const met = await screen.findByRole("heading", { name: "6 Wörter dieser Lektion" });
  const words = within(met.parentElement as HTMLElement);
  expect(words.getByRole("button", { name: "Gemerkt: abnehmen" })).toBeVisible();
  await hands.click(words.getByRole("button", { name: "Alle merken" }));
  expect(await words.findByRole("button", { name: "Alle gemerkt" })).toBeVisible();
  expect(calls).toEqual([
    ["intro", ["clean"]],
    ["vocab", ["breath", "dressing", "plaster"]],
  ]);
  expect(words.getByRole("button", { name: "Merken: die Wunde" })).toBeVisible();
  expect(screen.getByText("In Ihrer Wortschatzkiste: 4 Wörter")).toBeVisible();
});

test("what was kept by a slip is taken out again", async () => {
  const calls = school([practised]);
  const { hands } = renderApp("/lesson-viewer/lesson", { user: learner() });
  await hands.click(await screen.findByRole("button", { name: "Merken: der Verband" }));
  await screen.findByRole("button", { name: "Gemerkt: der Verband" });
  await hands.click(screen.getByRole("button", { name: "Rückgängig" }));
  await waitFor(() => expect(calls).toEqual([["vocab", ["dressing"]], "word-dressing"]));
  expect(await screen.findByRole("button", { name: "Merken: der Verband" })).toBeVisible();
});
