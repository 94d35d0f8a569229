import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Problem } from "@/api/problem";
import { I18n } from "@/i18n";
import { Alerts } from "./Alerts";
import {
  type AlertKind,
  clearAlerts,
  showAlert,
  showAlertAfterWork,
  showError,
  useAtWork,
} from "./alertStore";

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

function Work() {
  useAtWork(true);
  return null;
}

test("what is told after work waits for its end, the newest of a kind alone", () => {
  const first = render(<Work />);
  const second = render(<Work />);
  act(() => {
    showAlertAfterWork("level", "Level 2");
    showAlertAfterWork("level", "Level 3");
  });
  first.unmount();
  pass(1000);
  expect(screen.queryByText(/Level/)).toBeNull();
  second.unmount();
  pass(0);
  expect(screen.getByText("Level 3")).toBeVisible();
  expect(screen.queryByText("Level 2")).toBeNull();
  act(() => void showAlertAfterWork("level", "Level 4"));
  expect(screen.getByText("Level 4")).toBeVisible();
});

test("one piece of work that follows another at once is the same work", () => {
  const { rerender } = render(<Work key="one" />);
  act(() => void showAlertAfterWork("level", "Level 2"));
  rerender(<Work key="two" />);
  pass(1000);
  expect(screen.queryByText("Level 2")).toBeNull();
  act(() => clearAlerts());
  rerender(<p />);
  pass(1000);
  expect(screen.queryByText("Level 2")).toBeNull();
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

test("it goes once its command was run, although the pointer is still on it", () => {
  const undo = vi.fn();
  act(() => void showAlert("info", "Gelöscht.", { label: "Rückgängig", run: undo }));
  fireEvent.pointerEnter(screen.getByText("Gelöscht.").parentElement as HTMLElement);
  fireEvent.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect(undo).toHaveBeenCalledOnce();
  pass(500);
  expect(screen.queryByText("Gelöscht.")).not.toBeInTheDocument();
});

test("an error interrupts and names itself in parentheses; what is no error is told beside it", () => {
  act(() => void showError("Das ging nicht.", new Problem(500, "error", "Server")));
  show("info");
  expect(screen.getByRole("alert")).toHaveTextContent("Das ging nicht. (Problem: Server)");
  expect(screen.getByRole("status")).toHaveTextContent("Gespeichert.");
});

test("a newer one stacks: each goes when its own time is over, whatever came after it", () => {
  act(() => void showError("Das ging nicht.", new Problem(500, "error", "Server")));
  pass(1000);
  act(() => void showAlert("success", "Erledigt: Grüßen"));
  pass(1000);
  act(() => void showAlert("success", "Erledigt: Messen"));
  act(() => void showAlert("xp", "+30 XP"));
  const readable = () =>
    [...screen.getByRole("alert").children, ...screen.getByRole("status").children]
      .filter((box) => !box.classList.contains("leaving"))
      .map((box) => box.textContent);
  const error = "Das ging nicht. (Problem: Server)";
  expect(readable()).toEqual([error, "Erledigt: Grüßen", "Erledigt: Messen", "+30 XP"]);
  pass(800);
  expect(readable()).toEqual([error, "Erledigt: Grüßen", "Erledigt: Messen"]);
  pass(2700);
  expect(readable()).toEqual([error, "Erledigt: Messen"]);
  pass(1000);
  expect(readable()).toEqual([error]);
  pass(1499);
  expect(readable()).toEqual([error]);
  pass(1);
  expect(readable()).toEqual([]);
});

test("what the user is just reading stays, and what comes meanwhile stands below it", () => {
  show("success");
  const box = screen.getByText("Gespeichert.").parentElement as HTMLElement;
  fireEvent.pointerEnter(box);
  act(() => void showAlert("info", "Noch etwas."));
  pass(5000);
  expect(box).not.toHaveClass("leaving");
  expect(screen.queryByText("Noch etwas.")).not.toBeInTheDocument();
  fireEvent.pointerLeave(box);
  pass(4500);
  expect(box).toHaveClass("leaving");
});

test("tells the styles that room is taken, and gives it back", () => {
  const room = () => document.documentElement.style.getPropertyValue("--alert-room");
  show("success");
  expect(room()).toBe("0px");
  pass(5000);
  expect(room()).toBe("");
});
