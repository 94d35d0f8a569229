import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { I18n, loadMessages } from "@/i18n";
import { EditorFrame } from "./EditorFrame";
import { LinesField } from "./LinesField";
import { NumberField } from "./NumberField";

const numbers: number[] = [];
const lines: string[][] = [];

function Stage() {
  const [value, setValue] = useState(5);
  const [texts, setTexts] = useState<readonly string[]>(["eins"]);
  return (
    <I18n>
      <EditorFrame problems={[]}>
        <NumberField
          place="n"
          label="Zahl"
          value={value}
          onChange={(number) => {
            numbers.push(number);
            setValue(number);
          }}
          min={0}
          max={100}
          hasDecimals
        />
        <LinesField
          place="l"
          label="Zeilen"
          value={texts}
          onChange={(said) => {
            lines.push(said);
            setTexts(said);
          }}
          maxLines={3}
          max={5}
        />
        <button type="button" onClick={() => [setValue(7), setTexts(["wieder"])]}>
          Rückgängig
        </button>
      </EditorFrame>
    </I18n>
  );
}

async function stage() {
  await loadMessages(["editors"]);
  numbers.length = 0;
  lines.length = 0;
  render(<Stage />);
  return userEvent.setup();
}

test("a number is typed with a comma; what is none stays in the field and is not given on", async () => {
  const hands = await stage();
  const field = screen.getByRole("textbox", { name: "Zahl" });
  await hands.clear(field);
  expect(screen.getByText("Bitte eine Zahl von 0 bis 100 eingeben.")).toBeVisible();
  await hands.type(field, "12,5");
  expect(numbers.at(-1)).toBe(12.5);
  expect(field).toHaveValue("12,5");
  await hands.type(field, "0000");
  await hands.type(field, "x");
  expect(numbers.at(-1)).toBe(12.5);
  expect(field).toHaveValue("12,50000x");
});

test("lines are given without spaces and empty ones, no more and no longer than they may be", async () => {
  const hands = await stage();
  const field = screen.getByRole("textbox", { name: "Zeilen" });
  await hands.type(field, "{Enter}");
  expect(lines).toEqual([]); // an empty line is no text
  expect(field).toHaveValue("eins\n");
  await hands.type(field, " zweitens {Enter}drei{Enter}vier");
  expect(lines.at(-1)).toEqual(["eins", "zweit", "drei"]);
});

test("what changes from outside takes the place of what was typed", async () => {
  const hands = await stage();
  await hands.type(screen.getByRole("textbox", { name: "Zahl" }), "x");
  await hands.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect(screen.getByRole("textbox", { name: "Zahl" })).toHaveValue("7");
  expect(screen.getByRole("textbox", { name: "Zeilen" })).toHaveValue("wieder");
});
