import type { CategorizationAnswer, CategorizationSeen, CategorizationSolved, Verdict } from "@/api/types";
import type { AnswerPart } from "../contract";

export type CategoryItem = CategorizationSeen["items"][number];

/** The category that a thing lies in; undefined where it lies in none that there is. */
function categoryOf({ categories }: CategorizationAnswer, content: CategorizationSeen, id: string) {
  return content.categories.find((category) => category.id === categories[id]);
}

/** The things that lie in no category yet, as they were shuffled. */
export function openItems(answer: CategorizationAnswer, content: CategorizationSeen): CategoryItem[] {
  return content.items.filter(({ id }) => !categoryOf(answer, content, id));
}

/** The answer with one thing in another category; "" takes it out. */
export function withCategory(
  { categories }: CategorizationAnswer,
  id: string,
  category: string,
): CategorizationAnswer {
  const { [id]: _before, ...others } = categories;
  return { categories: category === "" ? others : { ...others, [id]: category } };
}

/** The answer without what lies in a wrong category: it comes back and is open again. */
export function takeBackWrong(answer: CategorizationAnswer, verdict: Verdict | null): CategorizationAnswer {
  const wrong = verdict?.parts.filter(({ mark }) => mark === "WRONG") ?? [];
  return wrong.reduce((rest, { key }) => withCategory(rest, key, ""), answer);
}

/** The thing to go on with: of those that came back, else of those that are open, the first. */
export function nextOpenItem(
  answer: CategorizationAnswer,
  content: CategorizationSeen,
  verdict: Verdict | null,
): string | null {
  return openItems(takeBackWrong(answer, verdict), content)[0]?.id ?? null;
}

export function describeAnswer(
  answer: CategorizationAnswer,
  content: CategorizationSeen,
  solution: CategorizationSolved | null,
): AnswerPart[] {
  const right = (id: string) => solution?.items.find((item) => item.id === id)?.category_id;
  const title = (id: string | undefined) => content.categories.find((category) => category.id === id)?.title;
  return content.items.map(({ id }) => ({
    key: id,
    own: title(answer.categories[id]) ?? "",
    right: title(right(id)),
  }));
}
