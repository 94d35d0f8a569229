/** Something that is written in place: texts by field, in a version that goes up with every change. */
export interface TextDocument {
  readonly version: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** One changed field: what stood there when writing began, and what stands there now. */
export interface Change {
  readonly base: string;
  readonly text: string;
}

/** What was written and the server has not confirmed, over the version that was read. */
export interface Draft {
  readonly version: number;
  readonly changes: Readonly<Record<string, Change>>;
}

/** Fields that were changed here and elsewhere, with the other text. */
export type Conflicts = Readonly<Record<string, string>>;

export const textIn = ({ fields }: TextDocument, key: string): string => fields[key] ?? "";

export const isEmpty = ({ changes }: Draft): boolean => Object.keys(changes).length === 0;

export const emptyDraft = ({ version }: TextDocument): Draft => ({ version, changes: {} });

/** The texts that are to be sent. */
export const sectionTexts = ({ changes }: Draft): Record<string, string> =>
  Object.fromEntries(Object.entries(changes).map(([key, { text }]) => [key, text]));

/**
 * The draft with a new text; back at what stood there, nothing is left to save. `isOnItsWay`: an earlier text is being
 * sent, so what stood there will not stand there any more.
 */
export function withText(
  draft: Draft,
  document: TextDocument,
  key: string,
  text: string,
  isOnItsWay = false,
): Draft {
  const version = isEmpty(draft) ? document.version : draft.version;
  const base = draft.changes[key]?.base ?? textIn(document, key);
  const { [key]: _old, ...others } = draft.changes;
  return { version, changes: text === base && !isOnItsWay ? others : { ...others, [key]: { base, text } } };
}

function mapChanges(
  draft: Draft,
  version: number,
  how: (key: string, change: Change) => Change | null,
): Draft {
  const changes = Object.entries(draft.changes).flatMap(([key, change]) => {
    const next = how(key, change);
    return next ? [[key, next] as const] : [];
  });
  return { version, changes: Object.fromEntries(changes) };
}

/** What is left when the server has taken the texts `sent`: only what was written meanwhile. */
export function rebaseDraft(
  draft: Draft,
  saved: TextDocument,
  sent: Readonly<Record<string, string>>,
): Draft {
  return mapChanges(draft, saved.version, (key, { base, text }) => {
    const stands = sent[key] === undefined ? base : textIn(saved, key);
    return text === stands ? null : { base: stands, text };
  });
}

/** Two texts for one field: each has the changes of both sides that do not touch one another. */
export interface TextConflict {
  readonly mine: string;
  readonly theirs: string;
}

/** Both changes of one field in one text; two texts where a person has to decide. */
export type MergeTexts = (key: string, base: string, mine: string, theirs: string) => string | TextConflict;

/**
 * The draft over a version written elsewhere: fields only one side changed are merged, as are those that `mergeTexts`
 * can merge; the others are named.
 */
export function mergeDraft(
  draft: Draft,
  theirs: TextDocument,
  mergeTexts: MergeTexts = (_key, _base, mine, other) => ({ mine, theirs: other }),
): { draft: Draft; conflicts: Conflicts } {
  const conflicts: Record<string, string> = {};
  const merged = mapChanges(draft, theirs.version, (key, { base, text }) => {
    const other = textIn(theirs, key);
    if (other === text) return null;
    if (other === base) return { base, text };
    const both = mergeTexts(key, base, text, other);
    if (typeof both === "string") return both === other ? null : { base: other, text: both };
    conflicts[key] = both.theirs;
    return { base: other, text: both.mine };
  });
  return { draft: merged, conflicts };
}
