import { readFileSync } from "node:fs";
import path from "node:path";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPlayer } from "@/testing/renderPlayer";
import { fixtures } from "./fixtures";
import { kind } from "./kind";

const sheet = readFileSync(path.join(import.meta.dirname, "Player.module.css"), "utf8");

test("on a phone a card is as high as its text until it is tapped", async () => {
  const rule = /@container \(inline-size < 28rem\) \{\s*([^}]*\.moves) \{\s*display: none;/.exec(sheet);
  const hidden = rule?.[1] ?? "";
  const { taps } = renderPlayer(kind, fixtures);
  await taps.tap("button", "Handschuhe anziehen");
  const isHidden = () => document.querySelector(hidden.replaceAll("\n", " ")) !== null;
  (document.activeElement as HTMLElement | null)?.blur();
  expect(isHidden()).toBe(true);
  await taps.tap("button", /Handschuhe anziehen/, 0);
  expect(isHidden()).toBe(false);
  expect(screen.getByText("Tippen Sie auf einen Schritt, um ihn zu verschieben.")).toBeVisible();
});
