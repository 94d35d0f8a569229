import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { expectNoAxeFaults } from "@/testing/axe";
import { renderPlayer } from "@/testing/renderPlayer";
import { refusal, server } from "@/testing/server";
import { keptWord } from "@/testing/words";
import type { AnyKind } from "../contract";
import { fixtures } from "./fixtures";
import { kind } from "./kind";

const play = (state: "right" | "wrong") =>
  renderPlayer(kind as AnyKind, fixtures as Parameters<typeof renderPlayer>[1], state, fixtures.right);

/** The learner's list at the far end of the wire: the words that came into it, by the exercise they are from. */
function chest() {
  const came: unknown[] = [];
  server.use(
    http.put("*/api/vocabs/from-exercise-or-list", async ({ request }) => {
      const { vocab_item_ids } = (await request.json()) as { vocab_item_ids: string[] };
      came.push([new URL(request.url).searchParams.get("vocab_list_id"), vocab_item_ids]);
      return HttpResponse.json({ vocab_items: vocab_item_ids.map((id) => keptWord(id)) });
    }),
  );
  return came;
}

test("a word that is told can be kept, once however often it was asked for, and the others at once", async () => {
  const came = chest();
  const { keys, container } = play("right");
  expect(screen.getAllByRole("button", { name: /^Merken: / }).map(({ ariaLabel }) => ariaLabel)).toEqual([
    "Merken: die Atemnot",
    "Merken: der Verband",
    "Merken: das Pflaster",
  ]);
  await keys.to("button", "Merken: die Atemnot");
  await keys.press("{Enter}");
  expect(await screen.findByRole("button", { name: "Gemerkt: die Atemnot" })).toHaveFocus();
  await keys.press("{Enter}");
  expect(came).toEqual([["item", ["breath"]]]);

  await keys.to("button", "Alle merken");
  await keys.press(" ");
  expect(await screen.findByRole("button", { name: "Alle gemerkt" })).toHaveFocus();
  expect(screen.queryByRole("button", { name: /^Merken/ })).toBeNull();
  expect(came.slice(1)).toEqual([["item", ["dressing", "plaster"]]]);
  await expectNoAxeFaults(container);
});

test("a sentence says which word is kept with it", () => {
  play("right");
  const button = screen.getByRole("button", { name: "Merken: das Pflaster" });
  expect(within(button).getByText("das Pflaster")).toHaveAttribute("lang", "de");
});

test("nothing is offered as long as the words are asked for", () => {
  play("wrong");
  expect(screen.queryByRole("button", { name: /merken/i })).toBeNull();
});

test("a word that could not be kept is offered again", async () => {
  server.use(http.put("*/api/vocabs/from-exercise-or-list", () => refusal(409, "list_full")));
  const { taps } = play("right");
  await taps.tap("button", "Merken: der Verband");
  expect(await screen.findByRole("button", { name: "Merken: der Verband" })).toBeEnabled();
});
