import type { Chart, LabResult, Vital } from "@/api/types";

/** What is most urgent stands first when only one value has a place. */
const URGENCY = [
  "spo2",
  "respiratory_rate",
  "blood_pressure",
  "pulse",
  "temperature",
  "blood_sugar",
  "pain",
] as const;

const isAbnormal = ({ state }: Pick<Vital, "state">) =>
  state === "LOW" || state === "HIGH" || state === "ABNORMAL";

function urgency({ name }: Vital): number {
  const names: readonly string[] = URGENCY;
  const place = names.indexOf(name);
  return place < 0 ? URGENCY.length : place;
}

/** The one vital sign that a small header shows; undefined when nothing known is out of its range. */
export function abnormalVital(chart: Chart | undefined): Vital | undefined {
  return chart?.vitals
    .filter(isAbnormal)
    .toSorted((one, other) => urgency(one) - urgency(other))
    .at(0);
}

/** A German decimal number at the beginning of a value; undefined when there is none. */
export function numberIn(value: string): number | undefined {
  const found = /-?\d+(?:[.,]\d+)?/.exec(value);
  return found ? Number(found[0].replace(",", ".")) : undefined;
}

export interface Bar {
  /** Where the reference range begins and ends, and where the value lies, in percent of the bar. */
  from: number;
  to: number;
  at: number;
}

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;

/** How a value lies to its range, to be drawn: the range takes the middle of the bar; undefined without numbers. */
export function referenceBar({
  value,
  low,
  high,
}: Pick<LabResult, "value" | "low" | "high">): Bar | undefined {
  const number = numberIn(value);
  if (number === undefined || (low === null && high === null)) return undefined;
  const start = low ?? Math.min(0, number);
  const end = high ?? Math.max(start + Math.abs(start), number);
  const width = end - start || 1;
  const first = low === null ? start : start - width * 0.75;
  const last = high === null ? end : end + width * 0.75;
  const place = (one: number) => percent(((one - first) / (last - first || 1)) * 100);
  return { from: place(start), to: place(end), at: place(number) };
}

/** Of several readings of one value ("104/62, 92/58 mmHg") the last one, as it was measured last. */
export const lastReading = (value: string): string => value.split(/[,;]\s+/).at(-1) ?? value;
