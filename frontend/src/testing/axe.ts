import axe from "axe-core";
import { expect } from "vitest";

/** Fails with every rule of WCAG 2.2 A/AA that is broken, but for colours and sizes: jsdom draws and lays out nothing. */
export async function expectNoAxeFaults(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    rules: { "color-contrast": { enabled: false }, "target-size": { enabled: false } },
  });
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(" | ")})`,
  );
  expect(told).toEqual([]);
}
