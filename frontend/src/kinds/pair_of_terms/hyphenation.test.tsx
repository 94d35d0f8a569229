import { readFileSync } from "node:fs";
import path from "node:path";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { HyphenatedText } from "./HyphenatedText";

const hyphenation = { Schnabelbecher: ["Schna", "bel", "be", "cher"] };
const sheet = readFileSync(path.join(import.meta.dirname, "Player.module.css"), "utf8");

test("a word is divided where the server says, and its text has no soft hyphens", () => {
  render(
    <button type="button">
      <HyphenatedText hyphenation={hyphenation}>der Schnabelbecher (blau)</HyphenatedText>
    </button>,
  );
  const button = screen.getByRole("button", { name: "der Schnabelbecher (blau)" });
  expect(button.textContent).toBe("der Schnabelbecher (blau)");
  const parts = [...button.querySelectorAll(".part")].map((part) => part.textContent);
  expect(parts).toEqual(["Schna", "bel", "be"]);
});

test("what divides a word is drawn, and said by no screen reader", () => {
  expect(sheet).toMatch(/\.part::after \{\s*content: "\\00ad" \/ "";/);
  expect(sheet).not.toMatch(/overflow-wrap: anywhere|hyphens: auto/);
});
