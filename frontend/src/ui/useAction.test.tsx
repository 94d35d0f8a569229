import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Problem } from "@/api/problem";
import { I18n } from "@/i18n";
import { Alerts } from "./Alerts";
import { Button } from "./Button";
import { useAction } from "./useAction";

type Options = Parameters<typeof useAction>[1];

function Save({ work, options }: { work: (name: string) => Promise<unknown>; options?: Options }) {
  const { run, isPending, error } = useAction(work, options);
  return (
    <>
      <Button isPending={isPending} onPress={() => void run("Anna")}>
        Save
      </Button>
      <p>{error ? `failed: ${error.message}` : "fine"}</p>
    </>
  );
}

function open(work: (name: string) => Promise<unknown>, options?: Options) {
  render(
    <I18n>
      <Alerts />
      <Save work={work} options={options} />
    </I18n>,
  );
  return { hands: userEvent.setup(), button: screen.getByRole("button", { name: "Save" }) };
}

test("two quick presses do the work once, and the button shows that it is under way", async () => {
  let end: () => void = () => undefined;
  const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const { hands, button } = open(work);
  await hands.dblClick(button);
  expect(work).toHaveBeenCalledExactlyOnceWith("Anna");
  expect(button).toHaveAttribute("aria-disabled", "true");
  end();
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
});

test("what fails is told by an alert, in plain words, and can be done again", async () => {
  const work = vi.fn(() => Promise.reject(new Problem(0, "offline", "no network")));
  const { hands, button } = open(work, { failed: "Nicht gespeichert.", isExplained: true });
  await hands.click(button);
  expect(await screen.findByText(/^Nicht gespeichert\. \S+/)).toBeVisible();
  expect(await screen.findByText("failed: no network")).toBeVisible();
  work.mockResolvedValueOnce(undefined as never);
  await hands.click(button);
  expect(await screen.findByText("fine")).toBeVisible();
});

test("a silent action leaves it to the component to say what failed", async () => {
  const { hands, button } = open(() => Promise.reject(new Error("no")), { isSilent: true });
  await hands.click(button);
  expect(await screen.findByText("failed: no")).toBeVisible();
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});
