import { describe, expect, test } from "vitest";
import { readTextFile } from "./readTextFile";

const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  for (const [place, unit] of [...text].entries()) bytes.setUint16(2 * place, unit.charCodeAt(0), isLittle);
  return bytes.buffer;
};

describe("a text file", () => {
  test.each([
    ["UTF-8", new TextEncoder().encode("Gül;Größe")],
    ["UTF-8 with a mark", new TextEncoder().encode("\ufeffGül;Größe")],
    ["UTF-16 of Windows", utf16("\ufeffGül;Größe", true)],
    ["UTF-16 the other way round", utf16("\ufeffGül;Größe", false)],
    ["Windows-1252", Uint8Array.of(0x47, 0xfc, 0x6c, 0x3b, 0x47, 0x72, 0xf6, 0xdf, 0x65)],
  ])("is read from %s", async (_name, bytes) => {
    expect(await readTextFile(new Blob([bytes]))).toBe("Gül;Größe");
  });

  test("may be empty", async () => {
    expect(await readTextFile(new Blob([]))).toBe("");
  });
});
