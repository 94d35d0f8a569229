import { Editor as RichEditor } from "@tiptap/core";
import { expect, test } from "vitest";
import type { AuthoredBlock } from "@/api/types";
import { AUTHORED } from "@/testing/authored";
import { blockTypeAt, setBlockType } from "./richCommands";
import { isSafeLink, toBlocks, toDocument } from "./richDocument";
import { EXTENSIONS } from "./richSchema";

const line = (...pieces: AuthoredBlock["lines"][number]["pieces"]) => ({ pieces });

/** Every kind of block, look and attribute that the server knows. */
const EVERYTHING: readonly AuthoredBlock[] = [
  { type: "HEADING", lines: [line({ text: "Die Übergabe" })] },
  { type: "SUBHEADING", lines: [line({ text: "In der Nacht" })] },
  {
    type: "PARAGRAPH",
    lines: [
      line(
        { text: "SpO" },
        { text: "2", subscript: true },
        { text: " und m" },
        { text: "2", superscript: true },
        { text: " " },
        { text: "wichtig", bold: true },
        { text: "beides", bold: true, italic: true },
        { text: "Ödeme", bold: true, gloss: "Wasser im Gewebe" },
        { text: " siehe " },
        { text: "hier", link: "https://example.org/a?b=c" },
        { text: "und da", italic: true, gloss: "innen", link: "/learn" },
      ),
    ],
  },
  { type: "PARAGRAPH", lines: [line()] },
  { type: "BULLETS", lines: [line({ text: "eins" }), line({ text: "zwei", italic: true }), line()] },
  { type: "NUMBERS", lines: [line({ text: "erstens" })] },
  { type: "QUOTE", lines: [line({ text: "„Mir ist schwindlig.“" })] },
  { type: "NOTE", lines: [line({ text: "  Leerzeichen bleiben.  " })] },
];

const editorOf = (blocks: readonly AuthoredBlock[]) =>
  new RichEditor({ extensions: EXTENSIONS, content: toDocument(blocks) });

const through = (blocks: readonly AuthoredBlock[]) => {
  const editor = editorOf(blocks);
  const given = toBlocks(editor.getJSON());
  editor.destroy();
  return given;
};

test("every block, look and attribute goes through the editor unchanged", () => {
  expect(through(EVERYTHING)).toEqual(EVERYTHING);
});

test("the server's own texts go through it unchanged", () => {
  const texts = Object.values(AUTHORED).flatMap(({ bodies }) =>
    bodies.flatMap(({ content }) => {
      const { blocks } = content as { blocks?: readonly AuthoredBlock[] };
      return blocks ? [blocks] : [];
    }),
  );
  expect(texts.length).toBeGreaterThan(1);
  for (const blocks of texts) expect(through(blocks)).toEqual(blocks);
});

test("nothing written is nothing stored", () => {
  expect(through([])).toEqual([]);
});

test("what is pasted keeps only what is stored", () => {
  const editor = editorOf([]);
  editor.commands.insertContent(
    '<h1 style="color: red">Titel</h1><p>ein <b>Satz</b><script>alert(1)</script></p><ul><li><p>Punkt</p></li></ul>',
  );
  const blocks = toBlocks(editor.getJSON());
  expect(blocks[0]).toEqual({ type: "HEADING", lines: [line({ text: "Titel" })] });
  expect(JSON.stringify(blocks)).toContain('"bold":true');
  expect(JSON.stringify(blocks)).not.toMatch(/alert|color/);
  editor.destroy();
});

test("paragraphs become a list, and a list paragraphs", () => {
  const editor = editorOf([
    { type: "PARAGRAPH", lines: [line({ text: "eins" })] },
    { type: "PARAGRAPH", lines: [line({ text: "zwei", bold: true })] },
  ]);
  editor.commands.selectAll();
  setBlockType(editor, "BULLETS");
  expect(blockTypeAt(editor)).toBe("BULLETS");
  expect(toBlocks(editor.getJSON())).toEqual([
    { type: "BULLETS", lines: [line({ text: "eins" }), line({ text: "zwei", bold: true })] },
  ]);
  editor.commands.selectAll();
  setBlockType(editor, "QUOTE");
  expect(toBlocks(editor.getJSON()).map(({ type }) => type)).toEqual(["QUOTE", "QUOTE"]);
  editor.destroy();
});

test("Enter in an empty last entry leaves the list", () => {
  const editor = editorOf([{ type: "BULLETS", lines: [line({ text: "eins" }), line()] }]);
  editor.commands.setTextSelection(editor.state.doc.content.size - 2);
  const enter = new KeyboardEvent("keydown", { key: "Enter" });
  editor.view.someProp("handleKeyDown", (handle) => handle(editor.view, enter));
  expect(toBlocks(editor.getJSON())).toEqual([
    { type: "BULLETS", lines: [line({ text: "eins" })] },
    { type: "PARAGRAPH", lines: [line()] },
  ]);
  editor.destroy();
});

test.each([
  ["https://example.org", true],
  ["mailto:station@example.org", true],
  ["/learn", true],
  ["//example.org", false],
  ["javascript:alert(1)", false],
  ["example.org", false],
])("a link to %s is usable: %s", (address, isUsable) => {
  expect(isSafeLink(address)).toBe(isUsable);
});

test("another kind of block, chosen in an empty last entry, leaves the list as it is", () => {
  const list: AuthoredBlock = { type: "BULLETS", lines: [line({ text: "eins" }), line({ text: "zwei" })] };
  const editor = editorOf([{ ...list, lines: [...list.lines, line()] }]);
  editor.commands.focus("end");
  setBlockType(editor, "NOTE");
  editor.commands.insertContent("Achtung");
  expect(toBlocks(editor.getJSON())).toEqual([list, { type: "NOTE", lines: [line({ text: "Achtung" })] }]);
  editor.destroy();
});
