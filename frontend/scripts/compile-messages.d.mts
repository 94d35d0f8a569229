/** A tree of ICU texts. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** The same tree with every ICU text compiled; throws with the key of a message that cannot be read. */
export function compileMessages(tree: MessageTree, path?: string): unknown;
