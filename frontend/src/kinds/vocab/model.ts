import type { VocabAnswer, VocabGiven, VocabSeen, VocabSolved, VocabTask } from "@/api/types";
import type { AnswerPart } from "../contract";

export type Part = "" | "article" | "plural";
export type Given = Required<VocabGiven>;
export type Word = VocabSolved["words"][number];

/** The name of a task in the verdict, or that of its article or plural. */
export function keyOf({ word, mode }: Pick<VocabTask, "word" | "mode">, part: Part = ""): string {
  return part === "" ? `${word}:${mode}` : `${word}:${mode}:${part}`;
}

/** What is counted by itself in a task. */
export function partsOf(task: VocabTask): Part[] {
  const parts: (Part | false)[] = ["", task.asks_article && "article", task.asks_plural && "plural"];
  return parts.filter((part) => part !== false);
}

/** What the learner has done in a task so far. */
export function findGiven({ tasks }: VocabAnswer, { word, mode, pieces }: VocabTask): Given {
  const nothing = { word, mode, given: "", article: "", plural: "", order: [] };
  const given = { ...nothing, ...tasks.find((one) => one.word === word && one.mode === mode) };
  const isDraft = given.order.length < pieces.length; // pieces of an earlier version fit into no new sentence
  return isDraft ? { ...given, order: given.order.filter((piece) => pieces.includes(piece)) } : given;
}

/** The answer with something else in one task; the tasks stay in the order in which they are asked. */
export function withGiven(
  answer: VocabAnswer,
  { tasks }: VocabSeen,
  task: VocabTask,
  change: Partial<Given>,
): VocabAnswer {
  const changed = { ...findGiven(answer, task), ...change };
  const isDone = (one: VocabTask) => answer.tasks.some((done) => keyOf(done) === keyOf(one));
  return {
    tasks: tasks.flatMap((one) => (one === task ? changed : isDone(one) ? findGiven(answer, one) : [])),
  };
}

const BEGINS_WITH_ARTICLE = /^\s*(der|die|das)\s+\S/i;

function isOpen(task: VocabTask, given: Given, part: Part): boolean {
  if (task.mode === "SENTENCE_CONSTRUCTION") return given.order.length < task.pieces.length;
  if (part === "article") return given.article === "" && !BEGINS_WITH_ARTICLE.test(given.given);
  return given[part === "" ? "given" : part].trim() === "";
}

/** True for a task in which nothing is missing. */
export function isDone(answer: VocabAnswer, task: VocabTask): boolean {
  return !partsOf(task).some((part) => isOpen(task, findGiven(answer, task), part));
}

/** How many fields, choices and sentences are still open. */
export function openParts(answer: VocabAnswer, { tasks }: VocabSeen): number {
  const openIn = (task: VocabTask) =>
    partsOf(task).filter((part) => isOpen(task, findGiven(answer, task), part)).length;
  return tasks.reduce((sum, task) => sum + openIn(task), 0);
}

/** Places of the pieces that stand in no sentence yet: the same word may be there twice. */
export function freePieces({ pieces }: VocabTask, order: readonly string[]): number[] {
  const used = [...order];
  return pieces.flatMap((piece, place) => {
    const taken = used.indexOf(piece);
    if (taken === -1) return [place];
    used.splice(taken, 1);
    return [];
  });
}

/** The sentence with one of its pieces at another place. */
export function moveTo(order: readonly string[], from: number, to: number): string[] {
  const piece = order[from];
  if (piece === undefined) return [...order];
  return order.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(order.length - 1, to)), 0, piece);
}

/** Whether anything says what the word means; then it can be found without hearing it. */
export function hasClue({ explanation, translations, example }: VocabTask): boolean {
  return explanation !== "" || example !== "" || Object.keys(translations).length > 0;
}

export const withArticle = ({ article, term }: Pick<Word, "article" | "term">) => `${article} ${term}`.trim();

/** The word of a task, once it is known. */
export function wordOf(solution: VocabSolved | null, { word }: VocabTask): Word | undefined {
  return solution?.words.find(({ id }) => id === word);
}

function rightIn(task: VocabTask, part: Part, word: Word | undefined): string | undefined {
  if (!word) return undefined;
  if (part !== "") return word[part];
  if (task.mode === "SENTENCE_CONSTRUCTION") return word.usage_examples?.[0];
  return task.mode === "MEANING" ? withArticle(word) : word.term;
}

export function describeAnswer(
  answer: VocabAnswer,
  { tasks }: VocabSeen,
  solution: VocabSolved | null,
): AnswerPart[] {
  return tasks.flatMap((task) => {
    const given = findGiven(answer, task);
    const own = { "": given.given || given.order.join(" "), article: given.article, plural: given.plural };
    return partsOf(task).map((part) => ({
      key: keyOf(task, part),
      own: own[part],
      right: rightIn(task, part, wordOf(solution, task)),
    }));
  });
}

export const ARTICLES = ["der", "die", "das"] as const;

/** Where a digit chooses: in the task that has the focus, else in the first that isn't done. */
export function digitsGoTo(answer: VocabAnswer, { tasks }: VocabSeen): VocabTask | undefined {
  const here = document.activeElement?.closest("[data-task]")?.getAttribute("data-task");
  const focused = tasks.find((task) => keyOf(task) === here);
  const choosable = tasks.filter(({ mode }) => mode === "MEANING" || mode === "SENTENCE_CONSTRUCTION");
  return focused ?? choosable.find((task) => !isDone(answer, task));
}

/** What a digit does in a task, from 0: an option, the article, or the next piece of the sentence; null for nothing. */
export function chosenBy(digit: number, task: VocabTask, { order }: Given): Partial<Given> | null {
  const option = task.options[digit];
  if (option !== undefined) return { given: option };
  const article = task.asks_article ? ARTICLES[digit] : undefined;
  if (article !== undefined) return { article };
  const piece = task.pieces[freePieces(task, order)[digit] ?? -1];
  return piece === undefined ? null : { order: [...order, piece] };
}
