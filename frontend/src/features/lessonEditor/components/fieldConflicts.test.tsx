import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { I18n, loadMessages } from "@/i18n";
import { FieldConflicts } from "./FieldConflicts";

test("both texts for one field stand together, although the field itself is further down", async () => {
  await loadMessages(["lessonEditor"]);
  const resolve = vi.fn();
  const textOf = () => JSON.stringify("Material zwei");
  const editor = { conflicts: { title: JSON.stringify("Material eins") }, textOf, resolve };
  render(
    <I18n>
      <FieldConflicts editor={editor} />
    </I18n>,
  );
  expect(screen.getByText("Ihre Fassung: Material zwei")).toBeVisible();
  expect(screen.getByText("Material eins")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Meinen Text behalten" }));
  expect(resolve).toHaveBeenCalledExactlyOnceWith("title", "mine");
});
