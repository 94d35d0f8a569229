import type { ResourceAnswer, ResourceSeen, ResourceSolved } from "@/api/types";
import type { AnswerPart, PartLabel, PlayerProps } from "../contract";

export type Props = PlayerProps<ResourceSeen, ResourceAnswer, ResourceSolved>;
export type Choice = ResourceSeen["mc"][number];
export type Open = ResourceSeen["open"][number];
export type Question =
  | { readonly id: string; readonly choice: Choice; readonly open?: undefined }
  | { readonly id: string; readonly open: Open; readonly choice?: undefined };

/** All questions in their order: those with options first. */
export const questionsOf = ({ mc, open }: ResourceSeen): Question[] => [
  ...mc.map((choice) => ({ id: choice.id, choice })),
  ...open.map((one) => ({ id: one.id, open: one })),
];

export const chosenIn = ({ mc }: ResourceAnswer, id: string): readonly string[] => mc?.[id] ?? [];
export const textOf = ({ open }: ResourceAnswer, id: string): string => open?.[id] ?? "";

const isOpen = (answer: ResourceAnswer, { id, choice }: Question) =>
  choice ? chosenIn(answer, id).length === 0 : textOf(answer, id).trim() === "";

/** Questions without an answer. */
export const listUnanswered = (answer: ResourceAnswer, content: ResourceSeen): Question[] =>
  questionsOf(content).filter((question) => isOpen(answer, question));

/** The answer with one option taken, or given back where several may be right. */
export function withOption(answer: ResourceAnswer, { id, several }: Choice, key: string): ResourceAnswer {
  const before = chosenIn(answer, id);
  const others = before.filter((one) => one !== key);
  const next = !several ? [key] : others.length < before.length ? others : [...before, key];
  return { mc: { ...answer.mc, [id]: next }, open: answer.open ?? {} };
}

export const withText = (answer: ResourceAnswer, id: string, text: string): ResourceAnswer => ({
  mc: answer.mc ?? {},
  open: { ...answer.open, [id]: text },
});

const wordsOf = ({ options }: Choice, keys: readonly string[]) =>
  options.flatMap(({ key, text }) => (keys.includes(key) ? [text] : [])).join(" · ");

/** The learner's answers in words; a text of the learner's own is not compared word by word with the sample. */
export function describeAnswer(
  answer: ResourceAnswer,
  content: ResourceSeen,
  solution: ResourceSolved | null,
): AnswerPart[] {
  const right = (id: string) => solution?.mc.find((one) => one.id === id)?.right;
  return questionsOf(content).map(({ id, choice }) => {
    if (!choice) return { key: id, own: textOf(answer, id) };
    const keys = right(id);
    return { key: id, own: wordsOf(choice, chosenIn(answer, id)), right: keys && wordsOf(choice, keys) };
  });
}

/** "Frage 2", also for what is said about one of its criteria. */
export function place(key: string, content: ResourceSeen): PartLabel | undefined {
  const at = questionsOf(content).findIndex(({ id }) => key === id || key.startsWith(`${id}.`));
  return at === -1 ? undefined : { sort: "question", number: at + 1 };
}

/** Where the source says it, once that may be known. */
export function quoteFor(solution: ResourceSolved | null, id: string | undefined): string {
  return [...(solution?.mc ?? []), ...(solution?.open ?? [])].find((one) => one.id === id)?.quote ?? "";
}
