import type { JsonDocument } from "@/lib/mergeDocuments";
import type { LANGUAGE_LEVELS } from "@/lib/speechOptions";

/** A case in the exchange format `visite-case` while it is written: parts that are still missing are empty. */

export type Level = (typeof LANGUAGE_LEVELS)[number];
/** A text as it is said at each level. */
export type Wordings = Readonly<Partial<Record<Level, string>>>;

/** What is said on an occasion without a fact: at each level one wording or several. */
export type SmallTalk = Readonly<
  Record<string, Readonly<Partial<Record<Level, string | readonly string[]>>>>
>;

export interface PersonPart {
  readonly id: string;
  readonly kind: "PATIENT" | "THIRD_PERSON" | "OBSERVER";
  readonly role: "PATIENT" | "RELATIVE" | "NURSE" | "PHYSICIAN" | "OTHER";
  readonly name: string;
  readonly sex: "MALE" | "FEMALE" | "DIVERSE";
  readonly address?: string;
  readonly age?: number;
  readonly personality?: string;
  readonly appearance?: string;
  readonly formality?: "SIE" | "DU";
  readonly voice?: string;
  readonly speaks_about?: readonly string[];
  readonly small_talk?: SmallTalk;
}

export interface ScenePart {
  readonly id: string;
  readonly title: string;
  readonly person: string;
  readonly place?: string;
  readonly minutes_later?: number;
  readonly present?: readonly string[];
  readonly opening?: Wordings;
  readonly opening_facts?: readonly string[];
}

export const RULES = ["ASKED", "SPONTANEOUS", "TRUST", "AFTER", "NEVER"] as const;

export interface Disclosure {
  readonly rule: (typeof RULES)[number];
  readonly trust?: number;
  readonly or_asked_again?: boolean;
  readonly after?: readonly string[];
  readonly guarded_answer?: Wordings;
}

export interface FactPart {
  readonly id: string;
  readonly topic: string;
  readonly slot?: string | null;
  readonly subject?: string;
  readonly known_by?: readonly string[];
  readonly questions: readonly string[];
  readonly answers?: Wordings;
  readonly disclosure: Disclosure;
  readonly emotion?: string;
  readonly truth?: boolean;
  readonly values?: readonly string[];
  readonly wrong_values?: readonly string[];
  readonly also_ok?: readonly string[];
  readonly intents?: readonly string[];
  readonly model_questions?: Wordings;
}

export interface Criterion {
  readonly fact?: string;
  readonly act?: string;
  readonly exam?: string;
  readonly handover?: string;
  readonly corrected?: string;
  readonly with?: readonly string[];
  readonly before?: string;
  readonly before_act?: string;
  readonly min_facts?: number;
  readonly person?: string;
  readonly model_sentences?: Wordings;
}

export interface StepPart {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly all?: readonly Criterion[];
  readonly any?: readonly Criterion[];
  readonly n_of?: number;
}

export interface TaskPart {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly scene?: string;
  readonly person?: string;
  readonly subtasks: readonly StepPart[];
}

export interface ExaminationPart {
  readonly id: string;
  readonly title?: string;
  readonly kind?: string;
  readonly requests: readonly string[];
  readonly result: string;
  readonly vital?: string;
}

export interface LabValue {
  readonly code: string;
  readonly value: number | string;
  readonly unit: string;
  readonly range?: string;
}

export interface LabPart {
  readonly id: string;
  readonly title: string;
  readonly minutes?: number;
  readonly parameters: readonly LabValue[];
}

export interface WordPart {
  readonly de: string;
  readonly colloquial?: readonly string[];
  readonly explanation?: string;
}

/** Something that the learner hands over. */
export interface HandoverItem {
  readonly id: string;
  readonly slot: "I" | "S" | "B" | "A" | "R";
  readonly title: string;
  readonly statements: readonly string[];
  readonly names?: readonly string[];
  readonly values?: readonly string[];
  readonly wrong_values?: readonly string[];
  readonly facts?: readonly string[];
  readonly exams?: readonly string[];
  readonly required?: boolean;
  readonly read_back: Wordings;
  readonly ask?: Wordings;
}

/** An item that the receiver repeats wrongly, so that the learner corrects it. */
export interface WrongReadBack {
  readonly item: string;
  readonly text: Wordings;
  readonly correction: readonly string[];
}

export interface Handover {
  readonly person?: string;
  readonly items: readonly HandoverItem[];
  readonly wrong_read_back?: readonly WrongReadBack[];
}

/** A part of the case that can be played alone. */
export interface ExcerptPart {
  readonly id: string;
  readonly title: string;
  readonly scene?: string;
  readonly tasks?: readonly string[];
  readonly subtasks?: readonly string[];
  readonly goal?: string;
  readonly minutes?: number;
  readonly briefing?: string;
  readonly told?: readonly string[];
  readonly opening?: Wordings;
  readonly opening_facts?: readonly string[];
}

export interface CaseDocument {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly learner_role: "NURSE" | "PHYSICIAN" | "STUDENT" | "OTHER";
  readonly learner_role_text?: string;
  readonly goals?: readonly string[];
  readonly difficulty: Level;
  readonly cefr?: string;
  readonly minutes?: number;
  readonly specialties?: readonly string[];
  readonly tags?: readonly string[];
  readonly persons: readonly PersonPart[];
  readonly scenes: readonly ScenePart[];
  readonly topics: Readonly<Record<string, string>>;
  readonly trust?: { readonly start?: number; readonly acts?: Readonly<Record<string, number>> };
  readonly facts: readonly FactPart[];
  readonly default_negatives?: readonly string[];
  readonly vitals?: Readonly<Record<string, string>>;
  readonly examinations?: readonly ExaminationPart[];
  readonly labs?: readonly LabPart[];
  readonly tasks: readonly TaskPart[];
  readonly excerpts?: readonly ExcerptPart[];
  readonly vocabulary?: readonly WordPart[];
  readonly set_phrases?: readonly string[];
  readonly handover?: Handover;
  readonly small_talk?: SmallTalk;
  readonly expected_note?: { readonly template?: string; readonly facts?: readonly string[] };
}

const EMPTY = {
  title: "",
  learner_role: "NURSE",
  difficulty: "SIMPLE",
  persons: [],
  scenes: [],
  topics: {},
  facts: [],
  tasks: [],
} as const;

/** A stored document; what it does not have yet is empty. */
export function readDocument(stored: JsonDocument): CaseDocument {
  const facts = ((stored.facts ?? []) as readonly JsonDocument[]).map((fact) => ({
    questions: [],
    topic: "",
    disclosure: { rule: "ASKED" },
    ...fact,
  }));
  const tasks = ((stored.tasks ?? []) as readonly JsonDocument[]).map((task) => ({ subtasks: [], ...task }));
  return { ...EMPTY, ...stored, facts, tasks } as unknown as CaseDocument;
}

/** The case in the text of an exchange file; null where it is none. */
export function readCaseFile(text: string): JsonDocument | null {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === "object" && found !== null && !Array.isArray(found)
      ? (found as JsonDocument)
      : null;
  } catch {
    return null;
  }
}

/** A document as it is stored. */
export const toStored = (document: CaseDocument): JsonDocument => document as unknown as JsonDocument;

const isVoid = (value: unknown): boolean =>
  value === undefined ||
  value === "" ||
  (typeof value === "object" && value !== null && Object.keys(value).length === 0);

/** A part with another value of one field; an optional field that is empty is left out. */
export function withValue<T extends object, K extends keyof T>(part: T, key: K, value: T[K] | undefined): T {
  if (!isVoid(value)) return { ...part, [key]: value };
  const { [key]: _gone, ...rest } = part;
  return rest as T;
}

/** Letters that an id may have in place of German ones. */
const LETTERS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
const LONGEST_ID = 40;

/** An id out of words: "Seit wann?" gives "seit-wann"; one that is taken gets a number. */
export function idFrom(words: string, taken: readonly { readonly id: string }[]): string {
  const plain = words
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => LETTERS[letter] ?? "")
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, LONGEST_ID)
    .replace(/-+$/, "");
  const stem = plain || "part";
  const ids = new Set(taken.map(({ id }) => id));
  let id = stem;
  for (let number = 2; ids.has(id); number += 1) id = `${stem}-${number}`;
  return id;
}

/** The lines of a text of several, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** A number as German papers write it, where it is one: "11,4". A text that a number would shorten stays a text. */
export function readLabValue(text: string): number | string {
  const plain = text.trim().replace(",", ".");
  return plain !== "" && String(Number(plain)) === plain ? Number(plain) : text;
}

export const labValueText = (value: number | string): string =>
  typeof value === "number" ? String(value).replace(".", ",") : value;

/** How a fact is called where there is little room: by its first question. */
export const factName = ({ questions, id }: FactPart): string => questions[0] ?? id;

/** What wins a person's trust, and loses it, unless the author says otherwise. */
const TRUST = { INTRODUCE: 1, EMPATHY: 1, REASSURE: 1, EXPLAIN: 1, CONSENT: 1, SMALLTALK_KIND: 1, RUDE: -2 };

/** The document of a case that has nothing but a title. */
export const emptyCase = (title: string): JsonDocument => ({
  ...EMPTY,
  title: title.trim(),
  trust: { start: 0, acts: TRUST },
});
