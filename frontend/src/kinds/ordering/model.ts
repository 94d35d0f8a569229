import type { OrderingAnswer, OrderingSeen, OrderingSolved } from "@/api/types";
import type { AnswerPart } from "../contract";

export type Step = OrderingSeen["items"][number];

/** The steps the learner has put in order so far; ids that are not there any more are left out. */
export function listPlaced({ order }: OrderingAnswer, { items }: OrderingSeen): Step[] {
  return order.flatMap((id) => items.find((step) => step.id === id) ?? []);
}

/** The steps that have no place yet, as they were shuffled. */
export function listUnplaced({ order }: OrderingAnswer, { items }: OrderingSeen): Step[] {
  return items.filter(({ id }) => !order.includes(id));
}

/** The order with one step put to another place; places run from 0. */
export function moveStep({ order }: OrderingAnswer, id: string, to: number): OrderingAnswer {
  const others = order.filter((other) => other !== id);
  const place = Math.max(0, Math.min(others.length, to));
  return { order: others.toSpliced(place, 0, id) };
}

export const without = ({ order }: OrderingAnswer, id: string): OrderingAnswer => ({
  order: order.filter((other) => other !== id),
});

export function describeAnswer(
  answer: OrderingAnswer,
  content: OrderingSeen,
  solution: OrderingSolved | null,
): AnswerPart[] {
  const words = (id: string | undefined) => content.items.find((step) => step.id === id)?.text;
  return answer.order.map((id, place) => ({
    key: id,
    own: words(id) ?? "",
    right: words(solution?.order[place]),
  }));
}
