const starts = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, place) => bytes[place] === byte);

/** The encoding that a byte order mark tells; null without one of UTF-16. */
function encodingOf(bytes: Uint8Array): string | null {
  if (starts(bytes, 0xff, 0xfe)) return "utf-16le";
  if (starts(bytes, 0xfe, 0xff)) return "utf-16be";
  return null;
}

/**
 * Reads a text file as spreadsheets write them: UTF-16 or UTF-8, whose mark is left out, and for what is neither the
 * Windows-1252 of Excel's plain CSV.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = encodingOf(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
