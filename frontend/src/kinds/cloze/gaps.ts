import type { AuthoredGap, ClozeContent } from "@/api/types";
import { newKey } from "../shared/editor/rows";

/** Between variants of what is right: "[[this|that]]". */
const BAR = "|";
const STORED = /\[\[([A-Za-z0-9_-]{1,40})\]\]/g;
const SHOWN = /\[\[([^[\]\n]*)\]\]/g;
/** What stands in brackets tells a gap from others, and cannot hold brackets itself. */
const wordOf = ({ accepted }: AuthoredGap): string => (accepted[0] ?? "").replaceAll(/[[\]]/g, "");

const variantsOf = (said: string): string[] =>
  said
    .split(BAR)
    .map((one) => one.trim())
    .filter(Boolean);

/** The gaps in the order of the text. */
export function gapsInOrder({ text, gaps }: ClozeContent): AuthoredGap[] {
  const found = [...text.matchAll(STORED)].flatMap(([, key]) => gaps.filter((gap) => gap.key === key));
  return found;
}

/** The text as its author reads it: with the best answer of each gap in its brackets. */
export function toShownText(content: ClozeContent): string {
  const words = new Map(content.gaps.map((gap) => [gap.key, wordOf(gap)]));
  return content.text.replaceAll(STORED, (whole, key: string) => {
    const word = words.get(key);
    return word === undefined ? whole : `[[${word}]]`;
  });
}

/** The gap with another best answer; one that is chosen keeps it among its options. */
function renameGap(gap: AuthoredGap, said: string): AuthoredGap {
  const variants = variantsOf(said);
  const accepted = variants.length > 1 ? variants : [...variants, ...gap.accepted.slice(1)];
  if (gap.mode !== "CHOSEN") return { ...gap, accepted };
  const [before] = gap.accepted;
  const [now] = accepted;
  const options = (gap.options ?? []).map((option) =>
    option === before && now !== undefined ? now : option,
  );
  return { ...gap, accepted, options: [...new Set([...options, ...accepted])] };
}

const createGap = (key: string, said: string): AuthoredGap => ({
  key,
  mode: "TYPED",
  accepted: variantsOf(said),
  case_counts: true,
  endings_count: false,
});

/** Which of the old gaps each pair of brackets is: those before and behind what has changed stay what they are. */
function pair(old: readonly AuthoredGap[], said: readonly string[]): (AuthoredGap | undefined)[] {
  let start = 0;
  while (start < old.length && start < said.length && wordOf(old[start] as AuthoredGap) === said[start])
    start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < said.length - start &&
    wordOf(old[old.length - 1 - end] as AuthoredGap) === said[said.length - 1 - end]
  )
    end += 1;
  return said.map((_word, at) => {
    if (at < start) return old[at];
    if (at >= said.length - end) return old[old.length - (said.length - at)];
    return at < old.length - end ? old[at] : undefined;
  });
}

/** The content after its author has changed the text: brackets are gaps, new ones get a key. */
export function withShownText(content: ClozeContent, shown: string): ClozeContent {
  const said = [...shown.matchAll(SHOWN)].map(([, word = ""]) => word);
  const old = gapsInOrder(content);
  const kept = pair(old, said);
  const taken = new Set(content.gaps.map(({ key }) => key));
  const gaps = said.map((word, at) => {
    const gap = kept[at];
    if (gap) return wordOf(gap) === word ? gap : renameGap(gap, word);
    const key = newKey("gap", taken);
    taken.add(key);
    return createGap(key, word);
  });
  let at = 0;
  const text = shown.replaceAll(SHOWN, () => `[[${gaps[at++]?.key ?? ""}]]`);
  return { ...content, text, gaps };
}

/** The shown text with brackets around a selection, whose spaces at both ends stay outside; null where that is no gap. */
export function withGapAround(shown: string, start: number, end: number): string | null {
  const selected = shown.slice(start, end);
  const word = selected.trim();
  if (word === "" || /[[\]\n]/.test(word)) return null;
  const from = start + selected.indexOf(word);
  const opened = shown.lastIndexOf("[[", from);
  if (opened >= 0 && shown.indexOf("]]", opened) >= from) return null; // in a gap already
  return `${shown.slice(0, from)}[[${word}]]${shown.slice(from + word.length)}`;
}

/** The content without a gap, whose best answer becomes a part of the text again. */
export function withoutGap(content: ClozeContent, gap: AuthoredGap): ClozeContent {
  return {
    ...content,
    text: content.text.replace(`[[${gap.key}]]`, () => wordOf(gap)),
    gaps: content.gaps.filter(({ key }) => key !== gap.key),
  };
}
