import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { I18n, loadMessages } from "@/i18n";
import { EditorFrame } from "./EditorFrame";
import { RowList } from "./RowList";
import { TextField } from "./TextField";

interface Row {
  readonly id: string;
  readonly text: string;
}

interface StageProps {
  max: number;
  onRemove?: (row: Row) => void;
}

function Stage({ max, onRemove }: StageProps) {
  const [rows, setRows] = useState<readonly Row[]>(
    ["eins", "zwei", "drei"].map((text) => ({ id: text, text })),
  );
  return (
    <I18n>
      <EditorFrame problems={[{ place: "items.1.text", code: "required", detail: "" }]}>
        <RowList
          place="items"
          title="Schritte"
          rows={rows}
          idOf={({ id }) => id}
          nameOf={({ text }) => text}
          max={max}
          add={{ label: "Hinzufügen", create: () => ({ id: "neu", text: "" }) }}
          onChange={setRows}
          onRemove={onRemove}
        >
          {(row, at, change) => (
            <TextField
              place={`items.${at}.text`}
              label={`Text ${at + 1}`}
              value={row.text}
              onChange={(text) => change({ ...row, text })}
              max={10}
              isRequired
            />
          )}
        </RowList>
      </EditorFrame>
    </I18n>
  );
}

/** A row goes only once the press is over that took the focus from it. */
const pressOver = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)));

async function stage(max = 4, onRemove?: (row: Row) => void) {
  await loadMessages(["editors"]);
  render(<Stage max={max} onRemove={onRemove} />);
  const button = (name: string) => screen.getByRole("button", { name });
  const texts = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
  return { hands: userEvent.setup(), button, texts };
}

test("a new row takes the focus, until there is no room for more", async () => {
  const { hands, button, texts } = await stage();
  await hands.click(button("Hinzufügen"));
  expect(screen.getByRole("textbox", { name: "Text 4" })).toHaveFocus();
  await hands.keyboard("vier");
  expect(texts()).toEqual(["eins", "zwei", "drei", "vier"]);
  expect(screen.queryByRole("button", { name: "Hinzufügen" })).toBeNull();
  expect(screen.getByText("Mehr als 4 sind nicht möglich.")).toBeVisible();
});

test("Enter goes on to the next row, and from the last one to a new one", async () => {
  const { hands, texts } = await stage();
  await hands.click(screen.getByRole("textbox", { name: "Text 2" }));
  await hands.keyboard("{Enter}");
  expect(screen.getByRole("textbox", { name: "Text 3" })).toHaveFocus();
  await hands.keyboard("{Enter}");
  expect(screen.getByRole("textbox", { name: "Text 4" })).toHaveFocus();
  await hands.keyboard("{Enter}"); // a row that says nothing is not left
  expect(texts()).toEqual(["eins", "zwei", "drei", ""]);
  await hands.keyboard("vier{Enter}"); // there is room for no more
  expect(texts()).toEqual(["eins", "zwei", "drei", "vier"]);
});

test("a row that Enter has made goes again when it is left without words", async () => {
  const { hands, button, texts } = await stage();
  await hands.click(screen.getByRole("textbox", { name: "Text 3" }));
  await hands.keyboard("{Enter}");
  await hands.click(screen.getByRole("textbox", { name: "Text 1" }));
  await vi.waitFor(() => expect(texts()).toEqual(["eins", "zwei", "drei"]));
  expect(screen.getByRole("textbox", { name: "Text 1" })).toHaveFocus();
  await hands.click(button("Hinzufügen")); // a row that was asked for stays
  await hands.click(screen.getByRole("textbox", { name: "Text 1" }));
  await pressOver();
  expect(texts()).toEqual(["eins", "zwei", "drei", ""]);
});

test("a row that Enter has made stays with its words", async () => {
  const { hands, texts } = await stage();
  await hands.click(screen.getByRole("textbox", { name: "Text 3" }));
  await hands.keyboard("{Enter}vier");
  await hands.click(screen.getByRole("textbox", { name: "Text 1" }));
  await pressOver();
  expect(texts()).toEqual(["eins", "zwei", "drei", "vier"]);
});

test("a row that Enter has made stays for who only closes the keyboard of a phone", async () => {
  const { hands, texts } = await stage();
  await hands.click(screen.getByRole("textbox", { name: "Text 3" }));
  await hands.keyboard("{Enter}");
  const field = screen.getByRole("textbox", { name: "Text 4" });
  await pressOver();
  act(() => field.blur());
  await pressOver();
  expect(texts()).toEqual(["eins", "zwei", "drei", ""]);
  act(() => field.focus());
  await hands.click(document.body); // a press beside it leaves it
  await pressOver();
  expect(texts()).toEqual(["eins", "zwei", "drei"]);
});

test("a row that Enter has made goes the way its list takes rows away", async () => {
  const onRemove = vi.fn();
  const { hands } = await stage(4, onRemove);
  await hands.click(screen.getByRole("textbox", { name: "Text 3" }));
  await hands.keyboard("{Enter}");
  await hands.click(screen.getByRole("textbox", { name: "Text 1" }));
  await pressOver();
  expect(onRemove).toHaveBeenCalledExactlyOnceWith({ id: "neu", text: "" });
});

test("a row is moved by keys, which keeps the focus and is announced", async () => {
  const { hands, button, texts } = await stage();
  button("„drei“ nach oben").focus();
  await hands.keyboard("{Enter}");
  expect(texts()).toEqual(["eins", "drei", "zwei"]);
  expect(button("„drei“ nach oben")).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent("„drei“ steht jetzt an Stelle 2 von 3.");
  await hands.keyboard("{Enter}");
  expect(texts()).toEqual(["drei", "eins", "zwei"]);
  expect(button("„drei“ nach unten")).toHaveFocus(); // it is at the top: up is no way any more
});

test("after a row is removed the focus is at the next one, and at last at the way to a new one", async () => {
  const { hands, button, texts } = await stage();
  await hands.click(button("„zwei“ entfernen"));
  expect(texts()).toEqual(["eins", "drei"]);
  expect(button("„drei“ entfernen")).toHaveFocus();
  await hands.keyboard("{Enter}");
  await hands.keyboard("{Enter}");
  expect(screen.queryAllByRole("textbox")).toEqual([]);
  expect(button("Hinzufügen")).toHaveFocus();
});

test("rows are sorted in a list of their names", async () => {
  const { hands, button } = await stage();
  await hands.click(button("Sortieren"));
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual(["eins", "zwei", "drei"]);
  expect(button("„zwei“ ziehen")).toBeVisible();
  await hands.click(button("Fertig sortiert"));
  expect(screen.getAllByRole("textbox")).toHaveLength(3);
});

test("what is only missing is said when its author has left the field", async () => {
  const { hands } = await stage();
  expect(screen.queryByText("Hier fehlt noch ein Text.")).toBeNull();
  await hands.click(screen.getByRole("textbox", { name: "Text 2" }));
  await hands.tab();
  expect(screen.getByText("Hier fehlt noch ein Text.")).toBeVisible();
});

test("letters are counted when there is little room left", async () => {
  const { hands } = await stage();
  const field = screen.getByRole("textbox", { name: "Text 1" });
  expect(screen.queryByText(/von 10 Zeichen/)).toBeNull();
  await hands.type(field, " und mehr");
  expect(screen.getByText("10 von 10 Zeichen")).toBeVisible();
});
