import { expect, test } from "vitest";
import type { ClozeContent } from "@/api/types";
import { gapsInOrder, toShownText, withGapAround, withoutGap, withShownText } from "./gaps";

const gap = (key: string, ...accepted: string[]) => ({
  key,
  mode: "TYPED" as const,
  accepted,
  case_counts: true,
  endings_count: false,
});

const content: ClozeContent = {
  text: "Er hat [[a]] und [[b]].",
  gaps: [gap("b", "Husten"), { ...gap("a", "Fieber", "Temperatur"), hint: "Nomen" }],
};

test("an author reads the best answers in their places", () => {
  expect(toShownText(content)).toBe("Er hat [[Fieber]] und [[Husten]].");
  expect(gapsInOrder(content).map(({ key }) => key)).toEqual(["a", "b"]);
});

test("text around the gaps is changed, the gaps stay", () => {
  const changed = withShownText(content, "Frau Kühn hat [[Fieber]] und auch [[Husten]].");
  expect(changed.text).toBe("Frau Kühn hat [[a]] und auch [[b]].");
  expect(changed.gaps).toEqual([content.gaps[1], content.gaps[0]]);
});

test("another word in a gap keeps what else is said of the gap", () => {
  const changed = withShownText(content, "Er hat [[Schmerzen]] und [[Husten]].");
  expect(changed.gaps[0]).toEqual({ ...content.gaps[1], accepted: ["Schmerzen", "Temperatur"] });
});

test("the same word in two gaps stays two gaps", () => {
  const twice: ClozeContent = { text: "[[a]] [[b]]", gaps: [gap("a", "die"), gap("b", "die")] };
  expect(withShownText(twice, "[[die]] und [[die]]").text).toBe("[[a]] und [[b]]");
  expect(withShownText(twice, "und [[die]]").gaps).toHaveLength(1);
});

test("new brackets are a new gap, with variants where there are bars", () => {
  const changed = withShownText(content, "[[Er|Der Patient]] hat [[Fieber]] und [[Husten]].");
  expect(changed.text).toBe("[[gap-3]] hat [[a]] und [[b]].");
  expect(changed.gaps[0]).toEqual(gap("gap-3", "Er", "Der Patient"));
});

test("a gap whose brackets are deleted is gone", () => {
  expect(withShownText(content, "Er hat Fieber und [[Husten]].")).toEqual({
    text: "Er hat Fieber und [[b]].",
    gaps: [gap("b", "Husten")],
  });
});

test("a chosen gap keeps its best answer among its options", () => {
  const chosen: ClozeContent = {
    text: "[[a]]",
    gaps: [{ ...gap("a", "der"), mode: "CHOSEN", options: ["der", "die"] }],
  };
  expect(withShownText(chosen, "[[das]]").gaps[0]).toMatchObject({
    accepted: ["das"],
    options: ["das", "die"],
  });
});

test("selected words become a gap, unless they are in one", () => {
  expect(withGapAround("Er hat Fieber.", 6, 13)).toBe("Er hat [[Fieber]].");
  expect(withGapAround("Er hat [[Fieber]].", 9, 12)).toBeNull();
  expect(withGapAround("Er hat Fieber.", 3, 3)).toBeNull();
  expect(withGapAround("Eins\nzwei", 0, 9)).toBeNull();
});

test("a gap that is taken away leaves its word in the text", () => {
  const [first] = gapsInOrder(content);
  expect(first && withoutGap(content, first).text).toBe("Er hat Fieber und [[b]].");
});
