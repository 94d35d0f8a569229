import type { AuthorProblem, ItemBody } from "@/kinds";
import authored from "./authoredBodies.json";

interface AuthoredKind {
  /** What the server gives authors of the kind's examples. */
  readonly bodies: readonly ItemBody[];
  /** A new item, and what the server says is left to do in it. */
  readonly empty: { readonly body: ItemBody; readonly problems: readonly AuthorProblem[] };
}

/** What the server gives authors, by kind. */
export const AUTHORED: Readonly<Record<string, AuthoredKind>> = authored;
