import { mergeLists } from "./mergeLists";

/** What JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * A document as fields: the way to each value and the value as JSON, so that two people's changes of different fields
 * don't meet. Steps of a way are names, or `@` and the id in a list whose entries have ids; `@` alone is the order of
 * such a list. A field that is missing is the text "".
 */
export type DocumentFields = Readonly<Record<string, string>>;

const ORDER = "@";

const escapeStep = (name: string): string =>
  name.replaceAll("~", "~0").replaceAll("/", "~1").replace(/^@/, "~2");
/** The name or id that a step of a way stands for. */
export const readStep = (step: string): string =>
  step.replace(/^~2/, "@").replaceAll("~1", "/").replaceAll("~0", "~");

/** A document in JSON. */
export type JsonDocument = { readonly [key: string]: Json };

const isObject = (value: Json | undefined): value is JsonDocument =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The ids of a list whose entries all have one of their own; null for any other list. */
function idsOf(list: readonly Json[]): string[] | null {
  const ids = list.map((entry) => (isObject(entry) && typeof entry.id === "string" ? entry.id : null));
  const known = ids.filter((id) => id !== null);
  return list.length > 0 && known.length === list.length && new Set(known).size === known.length
    ? known
    : null;
}

function collect(value: Json, way: string, fields: Record<string, string>): void {
  const ids = Array.isArray(value) ? idsOf(value) : null;
  if (ids) {
    fields[`${way}/${ORDER}`] = JSON.stringify(ids);
    for (const [at, id] of ids.entries()) {
      const entry = (value as readonly JsonDocument[])[at] ?? {};
      for (const [name, inner] of Object.entries(entry))
        if (name !== "id") collect(inner, `${way}/${ORDER}${escapeStep(id)}/${escapeStep(name)}`, fields);
    }
  } else if (isObject(value) && (way === "" || Object.keys(value).length > 0)) {
    for (const [name, inner] of Object.entries(value)) collect(inner, `${way}/${escapeStep(name)}`, fields);
  } else fields[way] = JSON.stringify(value);
}

/** Takes a document apart. */
export function fieldsOf(document: JsonDocument): DocumentFields {
  const fields: Record<string, string> = {};
  collect(document, "", fields);
  return fields;
}

/** What stands at one step of a way while a document is put together. */
interface Branch {
  leaf?: Json;
  order?: readonly string[];
  readonly inner: Map<string, Branch>;
}

function build({ leaf, order, inner }: Branch): Json {
  const entries = [...inner].filter(([step]) => step.startsWith(ORDER));
  if (order || entries.length > 0) {
    const byId = new Map(entries.map(([step, branch]) => [readStep(step.slice(1)), branch]));
    // What somebody has written stays, also where it lost its place in the order.
    const ids = new Set([...(order ?? []), ...byId.keys()]);
    return [...ids].map((id) => {
      const branch = byId.get(id);
      return { id, ...(branch ? (build(branch) as JsonDocument) : {}) };
    });
  }
  if (inner.size === 0 && leaf !== undefined) return leaf;
  return Object.fromEntries([...inner].map(([step, branch]) => [readStep(step), build(branch)]));
}

/** Puts a document together. */
export function documentFrom(fields: DocumentFields): JsonDocument {
  const root: Branch = { inner: new Map() };
  for (const [way, text] of Object.entries(fields)) {
    if (text === "") continue;
    const steps = way.split("/").slice(1);
    const isOrder = steps.at(-1) === ORDER;
    let branch = root;
    for (const step of isOrder ? steps.slice(0, -1) : steps) {
      const next = branch.inner.get(step) ?? { inner: new Map() };
      branch.inner.set(step, next);
      branch = next;
    }
    if (isOrder) branch.order = JSON.parse(text) as string[];
    else branch.leaf = JSON.parse(text) as Json;
  }
  return build(root) as JsonDocument;
}

/** What was changed from one state of a document to another: the texts of the fields that differ. */
export function changedFields(before: DocumentFields, after: DocumentFields): DocumentFields {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const text = after[name] ?? "";
      return text === (before[name] ?? "") ? [] : [[name, text] as const];
    }),
  );
}

const readOrder = (text: string): readonly string[] => (text === "" ? [] : (JSON.parse(text) as string[]));

/** Puts ids into a list behind the one that they stood behind. */
function insert(into: readonly string[], from: readonly string[], added: ReadonlySet<string>): string[] {
  const list = [...into];
  for (const [at, id] of from.entries()) {
    if (!added.has(id) || list.includes(id)) continue;
    const before = from.slice(0, at).findLast((one) => list.includes(one));
    list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, id);
  }
  return list;
}

/** An order that has what each side added and lacks what either took away. */
function mergeOrders(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const known = new Set(base);
  const isKept = (id: string) => !known.has(id) || (mine.includes(id) && theirs.includes(id));
  const common = (list: readonly string[]) => list.filter((id) => known.has(id) && isKept(id)).join("\n");
  const isReordered = common(theirs) !== common(base);
  const [frame, other] = isReordered ? [theirs, mine] : [mine, theirs];
  const added = new Set(other.filter((id) => !known.has(id)));
  return insert(frame.filter(isKept), other, added);
}

/** Two texts for one field of a document. */
export interface FieldConflict {
  readonly mine: string;
  readonly theirs: string;
}

/** The entries of a list without ids, such as the paragraphs of a text, each as JSON; null for any other field. */
function readEntries(text: string): readonly string[] | null {
  const value = text === "" ? [] : (JSON.parse(text) as Json);
  return Array.isArray(value) ? value.map((entry: Json) => JSON.stringify(entry)) : null;
}

/** Merges lists entry by entry; where both have changed the same one, both texts have all other changes. */
function mergeEntries(base: string, mine: string, theirs: string): string | FieldConflict {
  const [before, here, there] = [readEntries(base), readEntries(mine), readEntries(theirs)];
  if (!before || !here || !there) return { mine, theirs };
  const merged = mergeLists(before, here, there);
  const write = (entries: readonly string[]) => `[${entries.join(",")}]`;
  if (merged.isMerged) return write(merged.mine);
  return { mine: write(merged.mine), theirs: write(merged.theirs) };
}

/**
 * One field that two sides have changed: the text that has both changes, or two texts where a person has to decide.
 * Orders can always be merged, lists as far as different entries were changed.
 */
export function mergeField(name: string, base: string, mine: string, theirs: string): string | FieldConflict {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  if (!name.endsWith(`/${ORDER}`)) return mergeEntries(base, mine, theirs);
  const merged = mergeOrders(readOrder(base), readOrder(mine), readOrder(theirs));
  return merged.length === 0 ? "" : JSON.stringify(merged);
}

/**
 * Merges what two sides have made of a document, field by field; a field that both changed differently stays as `mine`
 * and is named among the conflicts.
 */
export function mergeDocuments(
  base: JsonDocument,
  mine: JsonDocument,
  theirs: JsonDocument,
): { readonly merged: JsonDocument; readonly conflicts: Readonly<Record<string, FieldConflict>> } {
  const [before, here, there] = [fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)];
  const fields: Record<string, string> = { ...there };
  const conflicts: Record<string, FieldConflict> = {};
  for (const [name, text] of Object.entries(changedFields(before, here))) {
    const other = there[name] ?? "";
    const merged = mergeField(name, before[name] ?? "", text, other);
    if (typeof merged !== "string") conflicts[name] = merged;
    fields[name] = typeof merged === "string" ? merged : merged.mine;
  }
  return { merged: documentFrom(fields), conflicts };
}
