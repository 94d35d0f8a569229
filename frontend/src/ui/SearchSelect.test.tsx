import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { I18n } from "@/i18n";
import { SearchSelect } from "./SearchSelect";

const LIKELY = [{ value: "aeb", label: "Tunesisches Arabisch" }];
const OTHERS = [
  { value: "ary", label: "Marokkanisches Arabisch" },
  { value: "ara", label: "Arabisch" },
  { value: "tur", label: "Türkisch" },
];

const shown = async () => (await screen.findAllByRole("option")).map(({ textContent }) => textContent);

test("the likely ones stand first until letters are typed, then the closest", async () => {
  const onChange = vi.fn();
  const hands = userEvent.setup();
  render(
    <SearchSelect
      label="Sprache"
      name="language"
      value="tur"
      onChange={onChange}
      likely={LIKELY}
      others={OTHERS}
    />,
    { wrapper: I18n },
  );
  const field = screen.getByRole("combobox", { name: "Sprache" });
  await hands.click(field);
  expect(await shown()).toEqual(["Tunesisches Arabisch", "Marokkanisches Arabisch", "Arabisch", "Türkisch"]);
  fireEvent.change(field, { target: { value: "arab" } });
  expect(await shown()).toEqual(["Arabisch", "Tunesisches Arabisch", "Marokkanisches Arabisch"]);
  await hands.keyboard("{ArrowDown}{Enter}");
  expect(onChange).toHaveBeenLastCalledWith("ara");
});

test("names that come late take the place of those that stood in for them", async () => {
  const props = { label: "Sprache", name: "language", value: "eng", onChange: vi.fn(), others: [] };
  const hands = userEvent.setup();
  const view = render(<SearchSelect {...props} likely={[{ value: "eng", label: "English" }]} />, {
    wrapper: I18n,
  });
  const field = screen.getByRole("combobox", { name: "Sprache" });
  expect(field).toHaveValue("English");
  view.rerender(<SearchSelect {...props} likely={[{ value: "eng", label: "Englisch" }]} />);
  expect(field).toHaveValue("Englisch");
  await hands.click(field);
  expect(await shown()).toEqual(["Englisch"]);
});
