import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { storeTokens } from "@/api/session";
import { stop } from "@/features/speech";
import { learner, tokenPair } from "@/testing/people";
import { renderPlayer } from "@/testing/renderPlayer";
import { refusal, server } from "@/testing/server";
import { fixtures } from "./fixtures";
import { kind } from "./kind";

const lit = (container: Element) => container.querySelector("[data-lit=true] label")?.textContent;

test("the dialog plays line by line, and the field it tells lights up", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  const player = () => play.mock.contexts.at(-1) as HTMLAudioElement;
  const sounds = () => player().src;
  const { container, keys } = renderPlayer(kind, fixtures);
  await keys.press("p");
  expect(sounds()).toMatch(/l1\.mp3$/);
  expect(lit(container)).toBeUndefined();
  await act(async () => player().dispatchEvent(new Event("ended")));
  expect(sounds()).toMatch(/l2\.mp3$/);
  expect(lit(container)).toBe("Nachname");
  await keys.press("p");
  expect(lit(container)).toBeUndefined();
  expect(play).toHaveBeenCalledTimes(2);
  stop();
});

const HEARD_ONLY = "Was hier nicht als Text steht, können Sie nur hören.";

test("hidden lines are only heard, which is said once, and read once the solution is known", () => {
  const { unmount } = renderPlayer(kind, fixtures);
  expect(screen.getAllByText(/nur hören/).map((note) => note.textContent)).toEqual([HEARD_ONLY]);
  unmount();
  renderPlayer(kind, fixtures, "right", fixtures.right);
  expect(screen.getByText("Mein Nachname ist Brändner.")).toBeVisible();
  expect(screen.queryByText(HEARD_ONLY)).toBeNull();
});

test("what its author translated is shown on request, in the learner's language", async () => {
  storeTokens(tokenPair());
  server.use(http.get("*/api/users/me", () => HttpResponse.json(learner({ native_language: "tur" }))));
  const { right } = fixtures;
  const known = right.solution?.dialog;
  const lines = (known?.lines ?? []).map((line) =>
    line.id === "l1"
      ? { ...line, translations: { eng: "What is your surname?", tur: "Soyadınız nedir?" } }
      : line,
  );
  const solution = right.solution && { ...right.solution, dialog: known ? { ...known, lines } : null };
  const { taps } = renderPlayer(kind, fixtures, "right", { ...right, solution });
  expect(screen.queryByText("Soyadınız nedir?")).toBeNull();
  await taps.tap("button", "Gespräch");
  await screen.findByText("Übersetzen");
  await taps.tap("button", "Übersetzen");
  expect(screen.getByText("Soyadınız nedir?")).toHaveAttribute("lang", "tr");
  expect(screen.queryByText("What is your surname?")).toBeNull();
});

test("a dialog that nobody translated offers no translation", () => {
  renderPlayer(kind, fixtures, "right", fixtures.right);
  expect(screen.queryByText("Übersetzen")).toBeNull();
});

test("who cannot hear just now reads the dialog instead, and goes back to hearing it", async () => {
  const asked: (string | null)[] = [];
  const lines = fixtures.content.dialog?.lines ?? [];
  const told = lines.map((line) => (line.text === null ? { ...line, text: `In Worten: ${line.id}` } : line));
  server.use(
    http.get("*/api/dialogs/dialog", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("in_words"));
      return HttpResponse.json({ ...fixtures.content.dialog, lines: told });
    }),
  );
  const { taps, answers, unmount } = renderPlayer(kind, fixtures);
  await taps.tap("button", "Ich kann gerade nichts hören");
  expect(await screen.findByText("In Worten: l1")).toBeVisible();
  expect(asked).toEqual(["true"]);
  expect(screen.queryByText(HEARD_ONLY)).toBeNull();
  unmount();
  renderPlayer(kind, fixtures);
  expect(await screen.findByText("In Worten: l2")).toBeVisible();
  await taps.tap("button", "Wieder mit Ton");
  expect(screen.getByText(HEARD_ONLY)).toBeVisible();
  expect(answers).toEqual([]);
});

test("a dialog whose words cannot be had says so", async () => {
  server.use(http.get("*/api/dialogs/dialog", () => refusal(403, "forbidden")));
  const { taps } = renderPlayer(kind, fixtures);
  await taps.tap("button", "Ich kann gerade nichts hören");
  await waitFor(() => expect(screen.getByRole("alert")).toBeVisible());
  expect(screen.getByText(HEARD_ONLY)).toBeVisible();
});

test("on a phone the form comes first, and the dialog can be played from there", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  const { taps, container, keys } = renderPlayer(kind, fixtures);
  const shown = () => container.querySelector("section[data-shown=true]")?.getAttribute("aria-label");
  expect(shown()).toBe("Formular");
  await taps.tap("button", "Gespräch anhören");
  expect(play).toHaveBeenCalledTimes(1);
  expect(shown()).toBe("Formular");
  await taps.tap("button", "Gespräch");
  expect(shown()).toBe("Gespräch");
  await keys.press("r");
  expect(shown()).toBe("Formular");
  stop();
});

test("all buttons of the dialog stand together, its title below them", async () => {
  const { taps, container } = renderPlayer(kind, fixtures);
  const title = screen.getByRole("heading", { level: 2 });
  for (const name of ["Gespräch anhören", "Langsam", "Ich kann gerade nichts hören"]) {
    const place = screen.getByRole("button", { name }).compareDocumentPosition(title);
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
  // Who reads instead of hearing is led to what there is to be read.
  await taps.tap("button", "Ich kann gerade nichts hören");
  expect(container.querySelector("section[data-shown=true]")).toHaveAttribute("aria-label", "Gespräch");
});
