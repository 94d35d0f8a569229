import type { PartLabel } from "../contract";

/** So many letters say which of some sentences is meant. */
const MAX_LENGTH = 40;

/** The beginning of a text, up to a whole word. */
function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const cut = text.slice(0, MAX_LENGTH + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_LENGTH / 2)).replace(/[\s,;:.–-]+$/, "")} …`;
}

/** A part that is called by its own words, in German quotation marks: „Ich messe den Puls“. */
export function quoteName(text: string | undefined): PartLabel | undefined {
  const words = (text ?? "").replaceAll(/\s+/g, " ").trim().replace(/\.$/, "");
  const [, quoted = words] = /^„([^„“]+)“$/.exec(words) ?? [];
  return quoted === "" ? undefined : { sort: "own", name: `„${shorten(quoted)}“` };
}
