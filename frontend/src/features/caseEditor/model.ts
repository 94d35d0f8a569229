import type { CaseRemark, EditedCase } from "@/api/types";
import { LANGUAGE_LEVELS } from "@/lib/speechOptions";
import type { CaseDocument, FactPart, Wordings } from "./document";

/** The parts of a case, in the order in which they are best written. */
export const SECTIONS = [
  "basics",
  "persons",
  "scenes",
  "facts",
  "tasks",
  "handover",
  "vitals",
  "examinations",
  "labs",
  "vocabulary",
  "note",
  "excerpts",
  "check",
  "versions",
  "lists",
  "publication",
] as const;
export type Section = (typeof SECTIONS)[number];

/** The parts by which a case is finished: they stay in view below those that are written. */
export const FINISHING: readonly Section[] = ["check", "versions", "lists", "publication"];

export const isSection = (name: string | null): name is Section =>
  SECTIONS.some((section) => section === name);

/** Where something stands: a part of the case, an entry in it, a field of that. */
export interface CasePlace {
  readonly section: Section;
  readonly entry?: string;
  readonly field?: string;
}

const SECTION_OF: Readonly<Record<string, Section>> = {
  persons: "persons",
  scenes: "scenes",
  facts: "facts",
  topics: "facts",
  default_negatives: "facts",
  tasks: "tasks",
  handover: "handover",
  vitals: "vitals",
  examinations: "examinations",
  labs: "labs",
  vocabulary: "vocabulary",
  set_phrases: "vocabulary",
  expected_note: "note",
  excerpts: "excerpts",
};

const HAS_ENTRIES = new Set(["persons", "scenes", "facts", "tasks", "examinations", "labs", "excerpts"]);

/**
 * Where a place that a remark names is written: `facts.pain.answers` is the field `answers` of the fact `pain`,
 * `labs.blood.parameters.0.value` the field `parameters.0.value` of the sheet `blood`.
 */
export function placeOf(place: string, { tasks }: Pick<CaseDocument, "tasks">): CasePlace {
  const [head = "", name, ...rest] = place.split(".");
  const field = rest.length > 0 ? rest.join(".") : undefined;
  if (head === "subtasks") {
    const task = tasks.find(({ subtasks }) => subtasks.some(({ id }) => id === name));
    return task ? { section: "tasks", entry: task.id, field: `step-${name}` } : { section: "tasks" };
  }
  const section = SECTION_OF[head];
  // `handover.items.pain.ask`, `handover.wrong_read_back.pain.text`: both are written at the item.
  if (head === "handover" && (name === "items" || name === "wrong_read_back")) {
    const [, , item, part] = place.split(".");
    const named = name === "items" ? part : `wrong_${part}`;
    return { section: "handover", ...(item && { entry: item }), ...(part && { field: named }) };
  }
  if (section === undefined) return { section: "basics", ...(head !== "case" && { field: head }) };
  if (!HAS_ENTRIES.has(head) || name === undefined) return { section, ...(name && { field: name }) };
  return { section, entry: name, ...(field !== undefined && { field }) };
}

/** What the check found, by how much it matters: what keeps a case from being played stands first. */
export function sortRemarks(remarks: readonly CaseRemark[]): CaseRemark[] {
  return remarks.toSorted((one, other) => Number(one.is_warning) - Number(other.is_warning));
}

/** So many ways to ask, and learners are mostly understood. */
export const ENOUGH_QUESTIONS = 5;
/** Per cent of learners' lines that are understood, by number of questions of a fact. */
const UNDERSTOOD = [0, 61, 71, 76, 79, 84] as const;

export const understoodShare = ({ questions }: Pick<FactPart, "questions">): number =>
  UNDERSTOOD[Math.min(questions.length, ENOUGH_QUESTIONS)] ?? 0;

/** How many facts have too few questions, and what share of learners' lines is understood with them and without. */
export function thinFacts(facts: readonly FactPart[]) {
  const thin = facts.filter(({ questions }) => questions.length < ENOUGH_QUESTIONS).length;
  const sum = facts.reduce((before, fact) => before + understoodShare(fact), 0);
  return {
    thin,
    understood: facts.length === 0 ? 0 : Math.floor(sum / facts.length),
    best: UNDERSTOOD[ENOUGH_QUESTIONS],
  };
}

/** Whether a text is there for each level. */
export const hasAllLevels = (wordings: Wordings | undefined): boolean =>
  LANGUAGE_LEVELS.every((level) => Boolean(wordings?.[level]));

/** Facts that match what is searched for, by their questions, answers and topics. */
export function filterFacts(document: CaseDocument, query: string): readonly FactPart[] {
  const words = query.trim().toLowerCase();
  if (words === "") return document.facts;
  return document.facts.filter((fact) =>
    [
      fact.id,
      document.topics[fact.topic] ?? "",
      ...fact.questions,
      ...Object.values(fact.answers ?? {}),
    ].some((text) => text.toLowerCase().includes(words)),
  );
}

/** Moves an entry among its neighbours. */
export function moveEntry<T extends { readonly id: string }>(
  entries: readonly T[],
  id: string,
  by: 1 | -1,
): readonly T[] {
  const from = entries.findIndex((entry) => entry.id === id);
  const to = from + by;
  const moved = entries[from];
  if (!moved || to < 0 || to >= entries.length) return entries;
  return entries.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Words in a description of a person's looks that the drawn portrait shows. */
export const LOOKS = {
  glasses: "Brille",
  headscarf: "Kopftuch",
  cannula: "Sauerstoffbrille",
  bandage: "Kopfverband",
  pale: "helle Haut",
  dark: "dunkle Haut",
} as const;
export type Look = keyof typeof LOOKS;

const lookIn = (look: Look) => new RegExp(`(^|[,;\\s])${LOOKS[look]}(?=$|[,;.\\s])`, "i");

export const hasLook = (appearance: string, look: Look): boolean => lookIn(look).test(appearance);

/** The description with a look added, or taken out. */
export function withLook(appearance: string, look: Look, isOn: boolean): string {
  if (isOn === hasLook(appearance, look)) return appearance;
  if (isOn)
    return appearance.trim() === "" ? LOOKS[look] : `${appearance.replace(/[\s,.]+$/, "")}, ${LOOKS[look]}`;
  return appearance
    .replace(lookIn(look), "")
    .replace(/^[\s,;]+/, "")
    .replace(/([,;])\s*(?=[,;])/g, "")
    .replace(/[\s,;]+$/, "");
}

/** What a field of two conflicting versions says, for reading: texts as they are, lists line by line. */
export function readableField(text: string): string {
  if (text === "") return "";
  const value: unknown = JSON.parse(text);
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((entry) => typeof entry === "string")) return value.join("\n");
  return JSON.stringify(value);
}

/** The place of a field of the document: `/facts/@pain/answers/SIMPLE` is in the fact `pain`. */
export function placeOfField(way: string): CasePlace {
  const [head = "", entry, field] = way.split("/").slice(1);
  const section = SECTION_OF[head] ?? "basics";
  if (!entry?.startsWith("@") || entry === "@")
    return { section, field: entry === "@" ? undefined : (entry ?? head) };
  return { section, entry: entry.slice(1), ...(field !== undefined && { field }) };
}

/** Changes the document as it is then. */
export type Edit = (change: (document: CaseDocument) => CaseDocument) => void;

/** What every part of the editor gets. */
export interface SectionProps {
  readonly caseId: string;
  /** The case as the server has it, with what does not stand in its document. */
  readonly case_: EditedCase;
  readonly document: CaseDocument;
  readonly edit: Edit;
  /** Saves what was written, now; gives whether the server has it. */
  readonly save: () => Promise<boolean>;
  /** The entry that is open. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly onGo: (place: CasePlace) => void;
}
