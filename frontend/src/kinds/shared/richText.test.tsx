import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Block } from "@/api/types";
import { I18n } from "@/i18n";
import { RichText } from "./RichText";

const block = {
  type: "PARAGRAPH",
  lines: [{ pieces: [{ text: "Das ist die " }, { text: "Klingel", gloss: "Damit ruft man die Pflege." }] }],
} as Block;

test("the explanation of a word is told with it, and Esc closes it without taking the focus away", async () => {
  render(
    <I18n>
      <RichText blocks={[block]} />
    </I18n>,
  );
  const hands = userEvent.setup();
  await hands.tab();
  const word = screen.getByRole("button", { name: "Klingel" });
  await hands.keyboard("{Enter}");
  expect(word).toHaveAccessibleDescription("Damit ruft man die Pflege.");
  await hands.keyboard("{Escape}");
  expect(screen.queryByText("Damit ruft man die Pflege.")).toBeNull();
  expect(word).toHaveFocus();
});
