import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPlayer } from "@/testing/renderPlayer";
import type { AnyKind } from "../contract";
import { fixtures } from "./fixtures";
import { kind } from "./kind";

test("a word that was taken is no longer offered: it says that it is kept", async () => {
  const { taps } = renderPlayer(kind as AnyKind, fixtures as Parameters<typeof renderPlayer>[1]);
  await taps.tap("button", "Möchte ich lernen");
  await taps.tap("button", "Vorheriges Wort");
  expect(screen.getByRole("button", { name: "Gemerkt", pressed: true })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Möchte ich lernen" })).toBeNull();
});
