/**
 * Text as a search sees it: small letters, no accents, "ae/oe/ue/ss" like ä/ö/ü/ß, because not every keyboard on a
 * German ward has umlauts. For comparing only, never for showing. What the server searches is folded alike.
 */
export function folded(text: string): string {
  return text
    .toLocaleLowerCase("de")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/([aou])e/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}

/** True when every word of the query occurs somewhere in the text. */
export function matches(text: string, query: string): boolean {
  const hay = folded(text);
  return folded(query)
    .split(" ")
    .every((word) => hay.includes(word));
}
