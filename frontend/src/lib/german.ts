/**
 * Text as a search sees it: small letters, no accents, "ae/oe/ue/ss" like ä/ö/ü/ß, because not every keyboard on a
 * German ward has umlauts. For comparing only, never for showing. What the server searches is folded alike.
 */
export function foldGerman(text: string): string {
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
export function matchesQuery(text: string, query: string): boolean {
  const hay = foldGerman(text);
  return foldGerman(query)
    .split(" ")
    .every((word) => hay.includes(word));
}
