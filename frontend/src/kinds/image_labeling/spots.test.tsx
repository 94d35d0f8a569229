import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPlayer } from "@/testing/renderPlayer";
import { fixtures } from "./fixtures";
import { kind } from "./kind";

/** Where the picture behind a window is moved to. */
const movedIn = (window: Element | null | undefined) =>
  window?.querySelector("img[src='/media/bed.webp']")?.parentElement?.style.translate;

test("what a pin points at stands beside its names, there and in its line", async () => {
  const { taps } = renderPlayer(kind, fixtures);
  await taps.tap("button", "2. an der langen Seite");
  const sheet = await screen.findByRole("dialog", { name: "Punkt 2" });
  expect(movedIn(sheet)).toBe("-60% -45%");
  expect(within(sheet).getAllByRole("button", { name: /^d(as|ie) / })).toHaveLength(4);
  await taps.tap("button", "das Bettgitter");
  const lines = screen.getAllByRole("combobox").map((names) => names.closest("li"));
  expect(lines.map(movedIn)).toEqual(["-23% -55%", "-60% -45%", "-17% -90%"]);
});

test("the windows say nothing that isn't said already", () => {
  renderPlayer(kind, fixtures);
  expect(screen.getAllByRole("img").map((one) => one.getAttribute("alt"))).toEqual([
    "Zeichnung eines Pflegebetts",
  ]);
});
