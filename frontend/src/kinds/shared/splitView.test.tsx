import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { I18n } from "@/i18n";
import { SplitView } from "./SplitView";

afterEach(() => vi.restoreAllMocks());

const shown = (source: React.ReactNode) =>
  render(
    <I18n>
      <SplitView
        names={{ source: "dialog", work: "form" }}
        side="work"
        onSide={() => undefined}
        source={source}
        work={<input aria-label="Zimmer" />}
      />
    </I18n>,
  );

test("a source that is scrolled and has nothing to be focused is reached by Tab itself", () => {
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(900);
  const { unmount } = shown(<p>Guten Tag.</p>);
  expect(screen.getByRole("region", { name: "Gespräch" })).toHaveAttribute("tabindex", "0");
  unmount();
  shown(<button type="button">Zeile 1 anhören</button>);
  expect(screen.getByRole("region", { name: "Gespräch" })).not.toHaveAttribute("tabindex");
});
