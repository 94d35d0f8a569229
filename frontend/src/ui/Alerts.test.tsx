import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Problem } from "@/api/problem";
import { I18n } from "@/i18n";
import { Alerts } from "./Alerts";
import { type AlertKind, leavePage, showAlert, showError } from "./alertStore";

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const show = (kind: AlertKind) => act(() => void showAlert(kind, "Gespeichert."));

beforeEach(() => {
  vi.useFakeTimers();
  render(<Alerts />, { wrapper: I18n });
});

test.each<[AlertKind, number]>([
  ["success", 4500],
  ["info", 4500],
  ["xp", 800],
  ["level", 4500],
  ["error", 8000],
])("an alert of kind %s stays %d ms and fades for 500 ms", (kind, time) => {
  show(kind);
  pass(time - 1);
  expect(screen.getByText("Gespeichert.").parentElement).not.toHaveClass("leaving");
  pass(1);
  expect(screen.getByText("Gespeichert.").parentElement).toHaveClass("leaving");
  pass(499);
  expect(screen.queryByText("Gespeichert.")).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText("Gespeichert.")).not.toBeInTheDocument();
});

test("what was told about a page goes with it; what came up just now is for the next one", () => {
  show("success");
  pass(999);
  act(leavePage);
  expect(screen.getByText("Gespeichert.").parentElement).not.toHaveClass("leaving");
  pass(1);
  act(leavePage);
  expect(screen.getByText("Gespeichert.").parentElement).toHaveClass("leaving");
  pass(500);
});

test("errors, and what can still be undone, outlast their page", () => {
  show("error");
  pass(2000);
  act(leavePage);
  expect(screen.getByText("Gespeichert.").parentElement).not.toHaveClass("leaving");
  pass(6500);
  act(() => void showAlert("success", "Weg.", { label: "Zurück", run: () => undefined }));
  pass(2000);
  act(leavePage);
  expect(screen.getByText("Weg.").parentElement).not.toHaveClass("leaving");
  pass(5000);
});

test("the pointer over it stops the clock, and it goes on where it was", () => {
  show("success");
  pass(4000);
  const box = screen.getByText("Gespeichert.").parentElement as HTMLElement;
  fireEvent.pointerEnter(box);
  pass(60_000);
  expect(box).not.toHaveClass("leaving");
  fireEvent.pointerLeave(box);
  pass(499);
  expect(box).not.toHaveClass("leaving");
  pass(1);
  expect(box).toHaveClass("leaving");
  pass(500);
});

test("an error stays as long as it is read, however many wait for it", () => {
  show("error");
  pass(500);
  act(() => void showAlert("info", "Eins."));
  pass(200);
  act(() => void showAlert("info", "Zwei."));
  act(() => void showAlert("error", "Noch ein Fehler."));
  pass(2299);
  expect(screen.getByText("Gespeichert.").parentElement).not.toHaveClass("leaving");
  pass(1);
  expect(screen.getByText("Noch ein Fehler.").parentElement).not.toHaveClass("leaving");
});

test("focus inside of it stops the clock", () => {
  show("success");
  const close = screen.getByRole("button", { name: "Meldung schließen" });
  act(() => close.focus());
  pass(60_000);
  expect(screen.getByText("Gespeichert.")).toBeVisible();
  fireEvent.click(close);
  pass(500);
  expect(screen.queryByText("Gespeichert.")).not.toBeInTheDocument();
});

test("an error interrupts and names itself in parentheses, the rest waits its turn", () => {
  act(() => void showError("Das ging nicht.", new Problem(500, "error", "Server")));
  show("info");
  expect(screen.getByRole("alert")).toHaveTextContent("Das ging nicht. (Problem: Server)");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  pass(2900);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  pass(700);
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  expect(screen.getByRole("status")).toHaveTextContent("Gespeichert.");
});

test("of several only the newest is to be read, and one that can be undone comes back", () => {
  const undo = vi.fn();
  act(() => void showAlert("success", "Gemerkt.", { label: "Rückgängig", run: undo }));
  pass(1000);
  act(() => void showAlert("success", "Erledigt: Grüßen"));
  act(() => void showAlert("success", "Erledigt: Messen"));
  const readable = () =>
    [...screen.getByRole("status").children].filter((box) => !box.classList.contains("leaving"));
  expect(readable().map((box) => box.textContent)).toEqual(["Erledigt: Messen"]);
  pass(5000);
  expect(readable()).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect(undo).toHaveBeenCalledOnce();
  pass(4000);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a level that was reached is read again when the points have been told", () => {
  act(() => void showAlert("level", "Level 3 erreicht."));
  pass(100);
  act(() => void showAlert("xp", "+30 XP"));
  expect(screen.queryByText("Level 3 erreicht.")).not.toBeInTheDocument();
  pass(800);
  expect(screen.getByText("Level 3 erreicht.").parentElement).not.toHaveClass("leaving");
  pass(2000);
  expect(screen.getByText("Level 3 erreicht.").parentElement).not.toHaveClass("leaving");
});

test("what the learner is just reading stays until the learner leaves it", () => {
  show("success");
  const box = screen.getByText("Gespeichert.").parentElement as HTMLElement;
  fireEvent.pointerEnter(box);
  act(() => void showAlert("info", "Noch etwas."));
  expect(screen.queryByText("Noch etwas.")).not.toBeInTheDocument();
  fireEvent.pointerLeave(box);
  pass(5000);
  expect(screen.getByText("Noch etwas.")).toBeVisible();
});

test("tells the styles that room is taken, and gives it back", () => {
  const room = () => document.documentElement.style.getPropertyValue("--alert-room");
  show("success");
  expect(room()).toBe("0px");
  pass(5000);
  expect(room()).toBe("");
});
