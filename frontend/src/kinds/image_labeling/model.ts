import type { ImageLabelingAnswer, ImageLabelingSeen, ImageLabelingSolved } from "@/api/types";
import type { AnswerPart, PartLabel } from "../contract";

export type Pin = ImageLabelingSeen["items"][number];
export type SolvedPin = ImageLabelingSolved["items"][number];

export const labelOf = ({ labels }: ImageLabelingAnswer, id: string) => labels[id] ?? "";

/** The answer with another name for one pin; "" takes it away. */
export function withLabel({ labels }: ImageLabelingAnswer, id: string, label: string): ImageLabelingAnswer {
  return { labels: { ...labels, [id]: label } };
}

/** The pins that have no name yet. */
export function openPins(answer: ImageLabelingAnswer, { items }: ImageLabelingSeen): Pin[] {
  return items.filter(({ id }) => labelOf(answer, id) === "");
}

/** Numbers, from 1, of the pins that have this name. */
export function numbersWith(
  label: string,
  answer: ImageLabelingAnswer,
  { items }: ImageLabelingSeen,
): number[] {
  return items.flatMap(({ id }, place) => (labelOf(answer, id) === label ? [place + 1] : []));
}

export function describeAnswer(
  answer: ImageLabelingAnswer,
  { items }: ImageLabelingSeen,
  solution: ImageLabelingSolved | null,
): AnswerPart[] {
  return items.map(({ id }) => ({
    key: id,
    own: labelOf(answer, id),
    right: solution?.items.find((pin) => pin.id === id)?.text,
  }));
}

/** "3. am Handgelenk", as the pin is called on the page. */
export function place(key: string, { items }: ImageLabelingSeen): PartLabel | undefined {
  const at = items.findIndex(({ id }) => id === key);
  return at === -1 ? undefined : { sort: "own", name: `${at + 1}. ${items[at]?.place ?? ""}`.trim() };
}

/** All names, one after the other. */
export function spoken(_content: ImageLabelingSeen, { items }: ImageLabelingSolved): string {
  return items.map(({ text }) => text).join(", ");
}
