import type { ActiveDay } from "@/api/types";

/** A cell of a month's table; `active` is what was done on the day, `isOutside`: it isn't of this month, or not told. */
export interface CalendarDay {
  readonly day: string;
  readonly number: number;
  readonly active: ActiveDay | undefined;
  readonly isOutside: boolean;
}

/** A month as weeks of seven days from Monday. */
export interface CalendarMonth {
  readonly first: string;
  readonly weeks: readonly (readonly CalendarDay[])[];
  readonly activeDays: number;
}

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
/** Monday is 0. */
const weekdayOf = (date: Date) => (date.getUTCDay() + 6) % 7;

function buildMonth(
  year: number,
  month: number,
  active: ReadonlyMap<string, ActiveDay>,
  isTold: (day: string) => boolean,
): CalendarMonth {
  const before = weekdayOf(new Date(Date.UTC(year, month, 1)));
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_cell, place) => {
    const date = new Date(Date.UTC(year, month, 1 + place - before));
    const day = date.toISOString().slice(0, 10);
    const isOutside = date.getUTCMonth() !== month || !isTold(day);
    return { day, number: date.getUTCDate(), active: isOutside ? undefined : active.get(day), isOutside };
  });
  const weeks = Array.from({ length: cells.length / 7 }, (_week, index) =>
    cells.slice(index * 7, index * 7 + 7),
  ).filter((week) => week.some(({ isOutside }) => !isOutside));
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return { first, weeks, activeDays: cells.filter((cell) => cell.active).length };
}

/** The months from the last day back to the first one, the latest first. */
export function buildMonths(
  firstDay: string,
  lastDay: string,
  days: readonly ActiveDay[],
): readonly CalendarMonth[] {
  const active = new Map(days.map((one) => [one.day, one]));
  const isTold = (day: string) => day >= firstDay && day <= lastDay;
  const [first, last] = [toDate(firstDay), toDate(lastDay)];
  const number = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
  return Array.from({ length: number(last) - number(first) + 1 }, (_month, back) => {
    const month = number(last) - back;
    return buildMonth(Math.floor(month / 12), month % 12, active, isTold);
  });
}
