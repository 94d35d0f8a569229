/** The end of a sentence, with the marks that close it. */
const END = /[.!?:;…]["“”»)]*(?=\s)/g;

/** Where to cut the beginning of a text that goes on: behind its last sentence, else between two words. */
function cutIn(head: string): number {
  const end = [...head.matchAll(END)].at(-1);
  if (end) return end.index + end[0].length;
  const space = head.lastIndexOf(" ");
  return space > 0 ? space : head.length - 1;
}

/** A text in pieces of at most so many characters, as few as possible; no sentence is cut that fits into one. */
export function splitIntoPieces(text: string, most: number): readonly string[] {
  const rest = text.trim();
  if (rest.length <= most) return [rest];
  const cut = cutIn(rest.slice(0, most + 1));
  return [rest.slice(0, cut), ...splitIntoPieces(rest.slice(cut), most)];
}
