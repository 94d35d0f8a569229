import { expect, test } from "vitest";
import { changedFields, mergeField } from "@/lib/mergeDocuments";
import type { Item } from "../types";
import { emptyDraft, mergeDraft, withText } from "./draft";
import { itemChangeOf, itemDocumentOf, itemFieldsOf, itemWithFields } from "./itemDocument";

const item = {
  title: "Verband",
  instruction: "",
  optional: false,
  hidden: false,
  version: 3,
  body: {
    content: { explanation: "Darum.", note: "alt" },
    items: [
      { id: "a", position: 0, text: "Hände desinfizieren" },
      { id: "b", position: 1, text: "Handschuhe anziehen" },
    ],
    media: [],
  },
} as unknown as Item;

type Changes = Partial<Pick<Item, "title" | "instruction" | "optional" | "hidden" | "body">>;

function draftOf(changes: Changes, from = item) {
  const document = itemDocumentOf(from);
  const after = changedFields(document.fields, itemFieldsOf({ ...from, ...changes }));
  const write = (draft: ReturnType<typeof emptyDraft>, [key, text]: [string, string]) =>
    withText(draft, document, key, text);
  return { document, draft: Object.entries(after).reduce(write, emptyDraft(document)) };
}

const changeOf = (changes: Changes) => {
  const { document, draft } = draftOf(changes);
  return itemChangeOf(draft, document);
};

const withBody = (changes: object) => ({ body: { ...(item.body as object), ...changes } });

test("only what was changed is sent, over the version that was read", () => {
  expect(changeOf({ title: "Neu", hidden: true })).toEqual({ version: 3, title: "Neu", hidden: true });
  expect(changeOf(withBody({ content: { explanation: "Deshalb." } }))).toEqual({
    version: 3,
    content: { explanation: "Deshalb." },
    removed: ["note"],
  });
});

test("a changed row is sent as a whole, new and removed rows with the order", () => {
  const [first, second] = (item.body as { items: { id: string; text: string }[] }).items;
  expect(changeOf(withBody({ items: [{ ...first, text: "Hände waschen" }, second] }))).toEqual({
    version: 3,
    rows: { items: [{ id: "a", text: "Hände waschen" }] },
  });
  expect(changeOf(withBody({ items: [second, { id: "c", text: "Wunde reinigen" }] }))).toEqual({
    version: 3,
    rows: { items: [{ id: "c", text: "Wunde reinigen" }] },
    order: { items: ["b", "c"] },
  });
  expect(changeOf(withBody({ items: [] }))).toEqual({ version: 3, order: { items: [] } });
});

test("what only the server writes is not sent, and stays where the item is shown", () => {
  const shown = itemWithFields(item, { ...itemFieldsOf(item), "/title": '"Neu"' });
  expect(shown).toEqual({ ...item, title: "Neu" });
});

test("two authors' changes of different rows are merged, one of the same text is named", () => {
  const [first, second] = (item.body as { items: { id: string; text: string }[] }).items;
  const { draft } = draftOf(withBody({ items: [{ ...first, text: "Meins" }, second] }));
  const others = (text: object) =>
    itemDocumentOf({ ...item, version: 4, ...withBody({ items: [first, { ...second, ...text }] }) });
  const merged = mergeDraft(draft, others({ text: "Ihres" }), mergeField);
  expect(merged.conflicts).toEqual({});
  expect(itemChangeOf(merged.draft, others({ text: "Ihres" }))).toEqual({
    version: 4,
    rows: { items: [{ id: "a", text: "Meins" }] },
  });
  const same = itemDocumentOf({
    ...item,
    version: 4,
    ...withBody({ items: [{ ...first, text: "Ihres" }, second] }),
  });
  expect(mergeDraft(draft, same, mergeField).conflicts).toEqual({ "/body/items/@a/text": '"Ihres"' });
});

const paragraph = (text: string) => ({ type: "PARAGRAPH", lines: [{ pieces: [{ text }] }] });
const textOfBlocks = (...texts: string[]) => ({
  body: { content: { blocks: texts.map(paragraph), read_aloud: true }, media: [] },
});

test("two authors in different paragraphs of one text are merged", () => {
  const text = { ...item, ...textOfBlocks("Erstens.", "Zweitens.", "Drittens.") };
  const { draft } = draftOf(textOfBlocks("Erstens.", "Meins.", "Drittens."), text);
  const theirs = itemDocumentOf({
    ...text,
    version: 4,
    ...textOfBlocks("Erstens.", "Zweitens.", "Ihres.", "Neu."),
  });
  const merged = mergeDraft(draft, theirs, mergeField);
  expect(merged.conflicts).toEqual({});
  const { blocks } = textOfBlocks("Erstens.", "Meins.", "Ihres.", "Neu.").body.content;
  expect(itemChangeOf(merged.draft, theirs)).toEqual({ version: 4, content: { blocks } });
});

test("of one paragraph that both have changed both texts are kept, with all other changes", () => {
  const text = { ...item, ...textOfBlocks("Erstens.", "Zweitens.") };
  const { draft } = draftOf(textOfBlocks("Mein Anfang.", "Meins."), text);
  const theirs = itemDocumentOf({ ...text, version: 4, ...textOfBlocks("Erstens.", "Ihres.") });
  const { conflicts, draft: kept } = mergeDraft(draft, theirs, mergeField);
  const written = (...texts: string[]) => JSON.stringify(texts.map(paragraph));
  expect(conflicts).toEqual({ "/body/content/blocks": written("Mein Anfang.", "Ihres.") });
  expect(kept.changes["/body/content/blocks"]?.text).toBe(written("Mein Anfang.", "Meins."));
});
