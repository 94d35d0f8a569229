import { waitFor } from "@testing-library/react";
import { beforeEach, expect, vi } from "vitest";
import { followSelection } from "@/features/selection/textSelection";

vi.mock("@/features/selection/textSelection", { spy: true });

beforeEach(() => {
  vi.mocked(followSelection).mockClear();
});

/** Waits until selections are read where an element is; what reads them is fetched after the screen. */
export async function selectionsAreReadAt(element: Element): Promise<void> {
  const area = element.closest("[data-selecting]") ?? document.body;
  await waitFor(() => expect(followSelection).toHaveBeenCalledWith(area, expect.any(Function)));
}
