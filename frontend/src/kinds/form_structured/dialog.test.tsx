import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { stop } from "@/features/speech";
import { playing } from "@/testing/playing";
import { fixtures } from "./fixtures";
import { kind } from "./kind";

const lit = (container: Element) => container.querySelector("[data-lit=true] label")?.textContent;

test("the dialog plays line by line, and the field it tells lights up", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  const player = () => play.mock.contexts.at(-1) as HTMLAudioElement;
  const sounds = () => player().src;
  const { container, keys } = playing(kind, fixtures);
  await keys.press("p");
  expect(sounds()).toMatch(/l1\.mp3$/);
  expect(lit(container)).toBeUndefined();
  await act(async () => player().dispatchEvent(new Event("ended")));
  expect(sounds()).toMatch(/l2\.mp3$/);
  expect(lit(container)).toBe("Nachname");
  await keys.press("p");
  expect(lit(container)).toBeUndefined();
  expect(play).toHaveBeenCalledTimes(2);
  stop();
});

test("a hidden line is only heard, and read once the solution is known", () => {
  const { unmount } = playing(kind, fixtures);
  expect(screen.getAllByText("nur zum Hören")).toHaveLength(2);
  unmount();
  playing(kind, fixtures, "right", fixtures.right);
  expect(screen.getByText("Mein Nachname ist Brändner.")).toBeVisible();
});
