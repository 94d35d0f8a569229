import path from "node:path";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { toWrittenBody } from "@/lib/writtenBody";
import { AUTHORED } from "@/testing/authored";
import { expectNoAxeFaults } from "@/testing/axe";
import { renderEditor } from "@/testing/renderEditor";
import type { AnyFixtures } from "@/testing/renderPlayer";
import type { AnyKind } from "./contract";
import { registry } from "./registry";
import { focusPlace } from "./shared/editor/places";

interface Case {
  readonly slug: string;
  readonly kind: AnyKind;
  readonly fixtures: AnyFixtures;
}

async function caseOf(slug: string): Promise<Case> {
  const module = await registry[slug]?.();
  if (!module) throw new RangeError(`no kind ${slug}`);
  const { fixtures }: { fixtures: AnyFixtures } = await import(`./${slug.toLowerCase()}/fixtures.ts`);
  return { slug, kind: module.kind, fixtures };
}

const cases = await Promise.all(Object.keys(registry).map(caseOf));

/** The same ids in every run, as the server makes them. */
beforeEach(() => {
  let count = 0;
  vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
    count += 1;
    return `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;
  });
});

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
};

describe.each(cases)("$slug", ({ slug, kind, fixtures }) => {
  const { bodies = [], empty } = AUTHORED[slug] ?? {};

  test.each(bodies.map((body, number) => ({ body, number })))(
    "opens example $number without axe faults, and changes nothing by itself",
    async ({ body }) => {
      const view = await renderEditor(kind, body);
      await expectNoAxeFaults(view.container);
      expect(kind.problems?.(body) ?? []).toEqual([]);
      view.unmount();
      expect(view.bodies).toEqual([]);
    },
  );

  test("says of a new item what is left to do, each at a place that can be gone to", async () => {
    if (!empty) throw new Error("the server has no empty item of this kind");
    const { container } = await renderEditor(kind, empty.body, empty.problems);
    expect(empty.problems.length).toBeGreaterThan(0);
    for (const { place, detail } of empty.problems) {
      expect(screen.getByText(detail)).toBeVisible();
      expect(focusPlace(container, place)).toBe(true);
      expect(container).toContainElement(document.activeElement as HTMLElement);
    }
    await expectNoAxeFaults(container);
  });

  test("gives a body that the server takes", async () => {
    const [body] = bodies;
    if (!body || !fixtures.edit) throw new Error("an example, and how its author changes it");
    const { author, bodies: given } = await renderEditor(kind, body);
    await fixtures.edit(author);
    const edited = JSON.stringify(sorted(toWrittenBody(given.at(-1) ?? {})), null, 2);
    // tests/content/test_authored_bodies.py has the server look at these files.
    await expect(`${edited}\n`).toMatchFileSnapshot(
      path.join(import.meta.dirname, slug.toLowerCase(), "edited.json"),
    );
    expect(kind.problems?.(given.at(-1) ?? {}) ?? []).toEqual([]);
  });
});

test("an entry begins in the category of the one before", async () => {
  const { kind } = await caseOf("CATEGORIZATION");
  const [body] = AUTHORED.CATEGORIZATION?.bodies ?? [];
  if (!body) throw new Error("an example");
  const { author, bodies } = await renderEditor(kind, body);
  await author.press("Eintrag hinzufügen");
  const items = bodies.at(-1)?.items as { category_id: string | null }[];
  expect(items.at(-1)?.category_id).toBe(items.at(-2)?.category_id);
  expect(items.at(-1)?.category_id).not.toBeNull();
});
