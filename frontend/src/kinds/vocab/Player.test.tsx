import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { storeTokens } from "@/api/session";
import { learner, tokenPair } from "@/testing/people";
import { renderPlayer } from "@/testing/renderPlayer";
import { server } from "@/testing/server";
import type { AnyKind } from "../contract";
import { fixtures } from "./fixtures";
import { kind } from "./kind";

const play = () => renderPlayer(kind as AnyKind, fixtures as Parameters<typeof renderPlayer>[1]);

test("a word to be heard is asked of the server by its id, and never shown", async () => {
  const asked: unknown[] = [];
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  server.use(
    http.post("*/api/vocabs/generate-item-audio", async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ vocab_item_id: "breath", audio_url: "/media/breath", job: null });
    }),
  );
  play();
  const hands = userEvent.setup();
  await hands.click(screen.getByRole("button", { name: "Anhören: Wort 2" }));
  await hands.click(await screen.findByRole("button", { name: "Anhalten: Wort 2" }));
  expect(screen.getByRole("button", { name: "Anhören: Wort 2" })).toBeVisible();
  expect(asked).toEqual([{ vocab_item_id: "breath" }]);
});

test("the dictionary is asked for a word only once it has been told, and not for a sentence", async () => {
  const asked: unknown[] = [];
  storeTokens(tokenPair());
  server.use(
    http.get("*/api/users/me", () => HttpResponse.json(learner({ native_language: "tur" }))),
    http.post("*/api/translations/", async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      asked.push(text);
      const words = [{ text, lemma: text, glosses: ["sargı"], article: "der", plural: "" }];
      return HttpResponse.json({ text: "", words, source: "DICTIONARY", provider: "", job: null });
    }),
  );
  const { unmount } = play();
  expect(await screen.findByText("English: shortness of breath")).toHaveAttribute("lang", "en");
  expect(asked).toEqual([]);
  unmount();

  renderPlayer(kind as AnyKind, fixtures as Parameters<typeof renderPlayer>[1], "right", fixtures.right);
  await waitFor(() =>
    expect(screen.getAllByText("sargı").map((one) => one.lang)).toEqual(["tr", "tr", "tr"]),
  );
  expect(screen.getByText("English: shortness of breath")).toBeVisible();
  expect(asked.sort()).toEqual(["Atemnot", "Verband"]);
});

test("who cannot hear is told the meaning for a quarter of an hour, also on the next page", async () => {
  const hands = userEvent.setup();
  const { unmount } = play();
  await hands.click(screen.getByRole("button", { name: "Ich kann gerade nichts hören" }));
  expect(screen.getAllByText("Man bekommt nicht genug Luft.")).toHaveLength(2);
  unmount();

  const { unmount: leave } = play();
  expect(screen.queryByRole("button", { name: "Anhören: Wort 2" })).not.toBeInTheDocument();
  leave();

  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 16 * 60_000);
  play();
  expect(screen.getByRole("button", { name: "Anhören: Wort 2" })).toBeVisible();
});

test("that the learner cannot listen is asked once for all words, and who has only one thing to write needs no name for it", async () => {
  const [word] = fixtures.content.tasks.filter(({ mode }) => mode === "LISTENING");
  if (!word) throw new Error("the fixtures have nothing to be heard");
  const content = { tasks: ["one", "two", "three"].map((id) => ({ ...word, word: id })) };
  renderPlayer(kind as AnyKind, { ...fixtures, content } as Parameters<typeof renderPlayer>[1]);
  const hands = userEvent.setup();
  expect(screen.queryByText("Wort")).toBeNull();
  await hands.click(screen.getByRole("button", { name: "Ich kann gerade nichts hören" }));
  expect(screen.getAllByText("Man bekommt nicht genug Luft.")).toHaveLength(3);
  expect(screen.getAllByRole("button", { name: "Wieder mit Ton" })).toHaveLength(1);
});
