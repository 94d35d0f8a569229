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

/**
 * The entries whose labels a query matches, the closest first: those that are the query, begin with it, have a word
 * that does, contain it. Within these the order stays.
 */
export function searchByLabel<T extends { readonly label: string }>(
  entries: readonly T[],
  query: string,
): T[] {
  const wanted = foldGerman(query);
  const distance = ({ label }: T) => {
    const folded = foldGerman(label);
    if (folded === wanted) return 0;
    if (folded.startsWith(wanted)) return 1;
    return folded.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 2 : 3;
  };
  return entries
    .filter(({ label }) => matchesQuery(label, query))
    .sort((one, other) => distance(one) - distance(other));
}
