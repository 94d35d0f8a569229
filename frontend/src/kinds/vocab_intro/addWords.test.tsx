import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { playing } from "@/testing/playing";
import type { AnyKind } from "../contract";
import { fixtures } from "./fixtures";
import { kind } from "./kind";

test("a word that was taken is no longer offered: it says that it is kept", async () => {
  const { taps } = playing(kind as AnyKind, fixtures as Parameters<typeof playing>[1]);
  await taps.tap("button", "Möchte ich lernen");
  await taps.tap("button", "Vorheriges Wort");
  expect(screen.getByRole("button", { name: "Gemerkt", pressed: true })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Möchte ich lernen" })).toBeNull();
});
