import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar } from "./Avatar";

const shown = (container: HTMLElement) => container.querySelector("img")?.getAttribute("src") ?? null;

test("a picture that can't be loaded leaves the initials, and the next one is tried", () => {
  const { container, rerender } = render(<Avatar name="Anna Maria Lopez" image="/media/expired" />);
  expect(shown(container)).toBe("/media/expired");
  fireEvent.error(container.querySelector("img") as HTMLImageElement);
  expect(shown(container)).toBeNull();
  expect(container.firstElementChild).toBeEmptyDOMElement();
  expect(container.firstElementChild).toHaveAttribute("data-initials", "AL");
  rerender(<Avatar name="Anna Maria Lopez" image="/media/fresh" />);
  expect(shown(container)).toBe("/media/fresh");
});
