import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { expectNoAxeFaults } from "@/testing/axe";
import { statesOf } from "@/testing/kinds";
import { type AnyFixtures, contextOf, renderPlayer } from "@/testing/renderPlayer";
import { fixtures as toyFixtures } from "@/testing/toy/fixtures";
import { kind as toy } from "@/testing/toy/kind";
import { type AnyKind, isLocked, type PlayState } from "./contract";
import { registry } from "./registry";

interface Case {
  readonly slug: string;
  readonly kind: AnyKind;
  readonly fixtures: AnyFixtures;
  readonly folder: string;
}

const here = import.meta.dirname;

async function caseOf(slug: string): Promise<Case> {
  const name = slug.toLowerCase();
  const { kind } = (await registry[slug]?.()) ?? { kind: toy };
  const { fixtures }: { fixtures: AnyFixtures } = await import(`./${name}/fixtures.ts`);
  return { slug, kind, fixtures, folder: path.join(here, name) };
}

const outside = { slug: "TOY", kind: toy, fixtures: toyFixtures, folder: path.join(here, "../testing/toy") };
const cases = [...(await Promise.all(Object.keys(registry).map(caseOf))), outside];

const LOCKED: readonly PlayState[] = ["checking", "right", "revealed", "waiting"];
/** A phone of 320 px less its margins, in rem. */
const NARROW = 18;
const WIDTH = /(?:min-)?(?:inline-size|width):\s*(\d+(?:\.\d+)?)(rem|px)/g;

function widthsIn(folder: string): number[] {
  const sheets = readdirSync(folder).filter((file) => file.endsWith(".css"));
  const found = sheets.flatMap((file) => [...readFileSync(path.join(folder, file), "utf8").matchAll(WIDTH)]);
  return found.map(([, size, unit]) => Number(size) / (unit === "px" ? 16 : 1));
}

/** Fields that still take an answer. */
const openFields = (container: Element) =>
  container.querySelectorAll(
    "input:not([readonly], :disabled), textarea:not([readonly], :disabled), select:enabled",
  );

describe.each(cases)("$slug", ({ slug, kind, fixtures, folder }) => {
  const context = contextOf(fixtures);
  const { content, right, partly, unfinished } = fixtures;

  test("has the server's name", () => expect(kind.slug).toBe(slug));

  test("knows finished from unfinished", () => {
    expect(kind.countOpen(right.answer, content, context)).toBe(0);
    expect(kind.countOpen(partly.answer, content, context)).toBe(0);
    expect(kind.countOpen(kind.emptyAnswer(content, context), content, context)).toBeGreaterThan(0);
    if (unfinished !== null) expect(kind.countOpen(unfinished, content, context)).toBeGreaterThan(0);
  });

  test("tells the learner's answer by the keys of the verdict", () => {
    const told = kind.describeAnswer(partly.answer, content, partly.solution);
    if (fixtures.told) expect(told).toEqual(fixtures.told);
    const keys = partly.verdict.parts.map(({ key }) => key);
    for (const { key } of told) expect(keys).toContain(key);
  });

  test("says of what is not right which it is, where there is more than one thing", () => {
    const keys = kind.describeAnswer(right.answer, content, right.solution).map(({ key }) => key);
    if (kind.flow !== "check" || keys.length < 2) return;
    const names = keys.map((key) => kind.partLabel?.(key, content));
    for (const name of names) expect(name).toBeDefined();
  });

  test("says why, with the solution, where the author has said it", () => {
    const whys: string[] = [];
    JSON.stringify(right.solution, (key, value: unknown) => {
      if (key === "explanation" && typeof value === "string" && value !== "") whys.push(value);
      return value;
    });
    for (const state of ["right", "revealed"] as const) {
      const { container, unmount } = renderPlayer(kind, fixtures, state, right);
      for (const why of whys) expect(container).toHaveTextContent(why);
      unmount();
    }
  });

  test("is played by keys only", async () => {
    const { keys, answers } = renderPlayer(kind, fixtures);
    await fixtures.byKeys(keys);
    expect(answers.at(-1)?.answer).toEqual(right.answer);
  });

  test("is played by single taps only", async () => {
    const { taps, answers } = renderPlayer(kind, fixtures);
    await fixtures.byTaps(taps);
    expect(answers.at(-1)?.answer).toEqual(right.answer);
    if (kind.flow === "seen") expect(answers.at(-1)?.how).toBe("done");
  });

  test("is played from right to left, German from left to right", async () => {
    document.documentElement.dir = "rtl";
    const { container, taps, answers } = renderPlayer(kind, fixtures);
    await fixtures.byTaps(taps);
    expect(answers.at(-1)?.answer).toEqual(right.answer);
    for (const german of container.querySelectorAll("[lang=de]"))
      expect(german.closest("[dir]")?.getAttribute("dir")).toBe("ltr");
    document.documentElement.dir = "ltr";
  });

  test("fits into 320 px", () => {
    for (const width of widthsIn(folder)) expect(width).toBeLessThanOrEqual(NARROW);
  });

  const states = statesOf(fixtures);

  test.each(states)("has no axe faults when it is %s", async (state, judged) => {
    const { container } = renderPlayer(kind, fixtures, state, judged);
    await expectNoAxeFaults(container);
  });

  test.each(states.filter(([state]) => LOCKED.includes(state)))(
    "takes nothing when it is %s",
    (state, judged) => {
      expect(isLocked(state)).toBe(true);
      if (kind.flow === "save") return;
      const { container } = renderPlayer(kind, fixtures, state, judged);
      expect(openFields(container)).toHaveLength(0);
    },
  );

  test.runIf(kind.flow === "check")("marks by a word what is not right", () => {
    const { container } = renderPlayer(kind, fixtures, "wrong", partly);
    expect(container).toHaveTextContent(/noch nicht/);
  });
});
