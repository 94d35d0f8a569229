import { type Editor, Extension, Mark, mergeAttributes, Node } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { LINE_BLOCKS, LIST_BLOCKS, type LineBlock, type ListBlock } from "./richDocument";

/** What a block is on the page, and what of pasted HTML becomes one. */
const LINE_TAGS: Readonly<Record<LineBlock, { readonly tag: string; readonly pasted: readonly string[] }>> = {
  PARAGRAPH: { tag: "p", pasted: ["p"] },
  HEADING: { tag: "h2", pasted: ["h1", "h2"] },
  SUBHEADING: { tag: "h3", pasted: ["h3", "h4", "h5", "h6"] },
  QUOTE: { tag: "blockquote", pasted: ["blockquote"] },
  NOTE: { tag: "aside", pasted: ["aside"] },
};
const LIST_TAGS: Readonly<Record<ListBlock, string>> = { BULLETS: "ul", NUMBERS: "ol" };

const textDocument = Node.create({ name: "doc", topNode: true, content: "block+" });
const text = Node.create({ name: "text", group: "inline" });

const lineBlocks = LINE_BLOCKS.map((name, place) => {
  const { tag, pasted } = LINE_TAGS[name];
  return Node.create({
    name,
    // The first one is what a new line becomes.
    priority: 1000 - place,
    group: "block",
    content: "inline*",
    defining: name !== "PARAGRAPH",
    parseHTML: () => pasted.map((one) => ({ tag: one })),
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });
});

const lists = LIST_BLOCKS.map((name) =>
  Node.create({
    name,
    group: "block",
    content: "entry+",
    parseHTML: () => [{ tag: LIST_TAGS[name] }],
    renderHTML: ({ HTMLAttributes }) => [LIST_TAGS[name], mergeAttributes(HTMLAttributes), 0],
  }),
);

/** An empty last entry becomes a paragraph behind the list; false where there is none. */
export function leaveList({ state, view }: Editor): boolean {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.name !== "entry" || $from.parent.content.size > 0) return false;
  const count = $from.node(-1).childCount;
  const paragraph = state.schema.nodes.PARAGRAPH?.create();
  if (count === 1 || $from.index(-1) < count - 1 || !paragraph) return false;
  const tr = state.tr.delete($from.before(), $from.after());
  const behind = tr.mapping.map($from.after(-1));
  tr.insert(behind, paragraph);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, behind + 1)).scrollIntoView());
  return true;
}

/** An entry holds its text itself: lists in lists are not stored. */
const entry = Node.create({
  name: "entry",
  content: "inline*",
  defining: true,
  parseHTML: () => [{ tag: "li" }],
  renderHTML: ({ HTMLAttributes }) => ["li", mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { Enter: ({ editor }) => leaveList(editor) };
  },
});

const flag = (name: string, tag: string, pasted: readonly string[], key?: string) =>
  Mark.create({
    name,
    parseHTML: () => [tag, ...pasted].map((one) => ({ tag: one })),
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return key === undefined ? {} : { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

const attributed = (name: string, attribute: string, tag: string, html: string) =>
  Mark.create({
    name,
    inclusive: false,
    addAttributes: () => ({
      [attribute]: {
        default: "",
        parseHTML: (element) => element.getAttribute(html),
        renderHTML: (attributes) => ({ [html]: attributes[attribute] }),
      },
    }),
    parseHTML: () => [{ tag: `${tag}[${html}]` }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const KEYS = Extension.create({
  name: "breaks",
  // A block is one line: what is a line break elsewhere is a new block here.
  addKeyboardShortcuts() {
    return { "Shift-Enter": ({ editor }) => leaveList(editor) || editor.commands.splitBlock() };
  },
});

/** Just what `apps/content/rich_text.py` stores. */
export const EXTENSIONS = [
  textDocument,
  text,
  ...lineBlocks,
  ...lists,
  entry,
  flag("bold", "strong", ["b"], "Mod-b"),
  flag("italic", "em", ["i"], "Mod-i"),
  flag("subscript", "sub", []),
  flag("superscript", "sup", []),
  attributed("gloss", "text", "abbr", "title"),
  attributed("link", "href", "a", "href"),
  KEYS,
];
