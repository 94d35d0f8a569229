import { useEffect, useRef, useState } from "react";
import {
  type Conflicts,
  type Draft,
  emptyDraft,
  isEmpty,
  type MergeTexts,
  mergeDraft,
  type TextDocument,
  textIn,
  withText,
} from "./outbox/draft";
import { useQueue } from "./outbox/outbox";
import type { OutboxQueue, QueueState } from "./outbox/queue";

/** How what was written is kept. `offline`, `failed` and `incomplete`: in this browser only, for now. */
export type SaveState = "saved" | "unsaved" | "saving" | "offline" | "failed" | "incomplete" | "conflict";

/** Writing is thought to have paused after this, in milliseconds. */
export const AUTOSAVE_MS = 1000;
/** Before what others wrote is asked for again, in milliseconds. */
const RETRY_MS = 5000;
const STALE = "stale_version";

interface AutosaveOptions<P extends Draft, R> {
  readonly queue: OutboxQueue<P, R>;
  /** The lane of the document in that queue. */
  readonly lane: string;
  /** The document as the server has it, as far as is known. */
  readonly document: TextDocument;
  /** What is sent of a draft over a document. */
  readonly toPayload: (draft: Draft, document: TextDocument) => P;
  /** Merges both changes of one field; without it a field is a conflict. */
  readonly mergeTexts?: MergeTexts;
  /** Reads the document again. Rejects with a `Problem`. */
  readonly reload: () => Promise<TextDocument>;
}

/** What two people wrote at the same time, until it is decided what is to stand. */
interface Conflict {
  readonly theirs: TextDocument;
  readonly fields: Conflicts;
}

function saveStateOf<P>(
  { entries, inFlight, problem }: QueueState<P>,
  lane: string,
  conflict: boolean,
): SaveState {
  const own = entries.filter((entry) => entry.lane === lane);
  const last = own.at(-1);
  if (!last) return "saved";
  if (conflict) return "conflict";
  if (own.some(({ id }) => inFlight.includes(id)) || last.held?.code === STALE) return "saving";
  if (last.held) return "failed";
  if (problem?.status === 0) return "offline";
  return problem?.lane === lane ? "failed" : "unsaved";
}

/**
 * Saves texts of a document by itself, through the outbox: after a pause in writing, when told to, when the editor is
 * closed, and when the network is back. Fields that were changed elsewhere are merged; a field changed on both sides is
 * a conflict, kept until it is decided.
 */
export function useAutosave<P extends Draft, R>(options: AutosaveOptions<P, R>) {
  const { queue, lane, document, toPayload, mergeTexts } = options;
  const state = useQueue(queue);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const entry = state.entries.findLast((one) => one.lane === lane);
  const draft: Draft = entry?.payload ?? emptyDraft(document);

  const keep = (next: Draft, wait: number, over = document): void => {
    if (!isEmpty(next)) queue.enqueue(toPayload(next, over), { wait });
    else queue.discard(...state.entries.filter((one) => one.lane === lane).map(({ id }) => id));
  };

  const stale = entry?.held?.code === STALE && !conflict ? entry.id : null;
  useEffect(() => {
    if (stale === null) return undefined;
    let isHere = true;
    void resolveStale(latest.current, stale).then((found) => {
      if (isHere && found) setConflict(found);
    });
    return () => {
      isHere = false;
    };
  }, [stale]);

  useEffect(() => () => queue.flush(), [queue]);

  /** Writes several fields at once, over what was written until now, be it in the same moment. */
  const writeAll = (texts: Readonly<Record<string, string>>) => {
    const now = queue.snapshot();
    const own = now.entries.filter((one) => one.lane === lane);
    const last = own.at(-1);
    const isOnItsWay = own.some(({ id }) => now.inFlight.includes(id));
    const next = Object.entries(texts).reduce(
      (before, [key, text]) => withText(before, document, key, text, isOnItsWay),
      last?.payload ?? (emptyDraft(document) as Draft),
    );
    if (conflict && last) queue.amend(last.id, toPayload(next, document));
    else if (isEmpty(next)) queue.discard(...own.map(({ id }) => id));
    else queue.enqueue(toPayload(next, document), { wait: AUTOSAVE_MS });
  };
  const write = (key: string, text: string) => writeAll({ [key]: text });
  const save = async (): Promise<boolean> => {
    if (conflict) return false;
    if (await queue.send(lane)) return true;
    const last = queue.snapshot().entries.findLast((one) => one.lane === lane);
    if (last?.held?.code !== STALE || (await resolveStale(latest.current, last.id))) return false;
    return queue.send(lane);
  };
  const resolve = (key: string, choice: "mine" | "theirs") => {
    if (!conflict || !entry) return;
    const { [key]: settled = "", ...others } = conflict.fields;
    const base = draft.changes[key]?.base ?? textIn(document, key);
    // Their text has the changes of this side that do not touch theirs.
    const taken = { ...draft.changes, [key]: { base, text: settled } };
    const decided = choice === "theirs" ? { ...draft, changes: taken } : draft;
    if (Object.keys(others).length > 0) {
      queue.amend(entry.id, toPayload(decided, document));
      setConflict({ ...conflict, fields: others });
    } else {
      setConflict(null);
      keep(mergeDraft(decided, conflict.theirs, mergeTexts).draft, 0, conflict.theirs);
    }
  };
  return {
    textOf: (key: string) => draft.changes[key]?.text ?? textIn(document, key),
    /** What was written and the server has not confirmed. */
    draft,
    write,
    writeAll,
    save,
    resolve,
    saveState: saveStateOf(state, lane, conflict !== null),
    /** Why what was written last is not sent any more by itself. */
    held: entry?.held ?? null,
    conflicts: conflict?.fields ?? {},
  };
}

/** Merges a draft over what was written elsewhere and sends it again; gives the conflict where that cannot be done. */
async function resolveStale<P extends Draft, R>(
  options: AutosaveOptions<P, R>,
  id: string,
): Promise<Conflict | null> {
  const { queue, toPayload, reload, mergeTexts } = options;
  const current = () => queue.snapshot().entries.find((one) => one.id === id)?.payload;
  try {
    const theirs = await reload();
    const draft = current();
    if (!draft) return null;
    const merged = mergeDraft(draft, theirs, mergeTexts);
    if (Object.keys(merged.conflicts).length > 0) return { theirs, fields: merged.conflicts };
    if (isEmpty(merged.draft)) queue.discard(id);
    else queue.enqueue(toPayload(merged.draft, theirs));
  } catch (error) {
    console.info("what others wrote could not be read", error);
    const draft = current();
    if (draft) queue.enqueue(draft, { wait: RETRY_MS });
  }
  return null;
}
