import { describe, expect, test } from "vitest";
import { registry } from "@/kinds/registry";
import { type AnyFixtures, renderPlayer } from "@/testing/renderPlayer";
import { focusFirstMistake } from "./focus";

const cases = await Promise.all(
  Object.entries(registry).map(async ([slug, load]) => {
    const { fixtures }: { fixtures: AnyFixtures } = await import(
      `../../kinds/${slug.toLowerCase()}/fixtures.ts`
    );
    return { slug, kind: (await load()).kind, fixtures };
  }),
);

/** The smallest thing around the focus in which something was judged. */
const judgedAround = (field: Element | null) => {
  for (let context = field; context; context = context.parentElement) {
    const marks = [context, ...context.querySelectorAll("[data-mark]")].map((one) =>
      one.getAttribute("data-mark"),
    );
    const found = marks.filter((mark) => mark !== null);
    if (found.length > 0) return found;
  }
  return [];
};

/** A conversation is no field. */
const answered = cases.filter(({ kind }) => kind.flow === "check" && kind.requires !== "conversation");

describe.each(answered)("$slug", ({ kind, fixtures }) => {
  test("leads to what was not right when the learner tries again", () => {
    const { container } = renderPlayer(kind, fixtures, "wrong", fixtures.partly);
    focusFirstMistake(container);
    expect(document.activeElement).not.toBe(document.body);
    expect(judgedAround(document.activeElement)).toContain("WRONG");
  });
});
