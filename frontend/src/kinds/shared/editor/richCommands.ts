import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { type BlockType, LINE_BLOCKS, LIST_BLOCKS } from "./richDocument";
import { leaveList } from "./richSchema";

const isList = (name: string) => LIST_BLOCKS.some((one) => one === name);

/** What the block is that the selection begins in. */
export function blockTypeAt({ state }: Editor): BlockType {
  const name = state.doc.maybeChild(state.selection.$from.index(0))?.type.name;
  return [...LINE_BLOCKS, ...LIST_BLOCKS].find((type) => type === name) ?? "PARAGRAPH";
}

/** Makes the selected blocks another kind of block: of several a list becomes one, of a list as many as it has entries. */
export function setBlockType(editor: Editor, type: BlockType): void {
  // In the empty entry that a list ends with, the next block is meant and not the list.
  if (!isList(type)) leaveList(editor);
  const { state, view } = editor;
  const { doc, schema, selection } = state;
  const { $from, $to } = selection;
  const block = schema.nodes[type];
  const entry = schema.nodes.entry;
  if (!block || !entry) return;
  // Where all is selected, its end lies behind the last block.
  const first = $from.index(0);
  const last = Math.min($to.index(0), doc.childCount - 1);
  const blocks = doc.content.content.slice(first, last + 1);
  const lines = blocks.flatMap((node) => (isList(node.type.name) ? node.content.content : [node]));
  const nodes = isList(type)
    ? [
        block.create(
          null,
          lines.map(({ content }) => entry.create(null, content)),
        ),
      ]
    : lines.map(({ content }) => block.create(null, content));
  const start = $from.posAtIndex(first, 0);
  const tr = state.tr.replaceWith(start, $from.posAtIndex(last + 1, 0), nodes);
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(selection.from + 1, tr.doc.content.size))));
  view.dispatch(tr);
  view.focus();
}
