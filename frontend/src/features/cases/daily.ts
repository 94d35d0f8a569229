import type { Case, CaseInteractionShort, Level } from "@/api/types";
import { drawFrom } from "@/ui/portrait/seed";
import { suits } from "./model";

/** The day a clock in this time zone shows, as "2026-11-21", whatever calendar and digits the browser prefers. */
export function localDay(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** How early a case comes on a day: every case gets its own number, so one that is added moves no other. */
const rank = (case_: Case, day: string) => drawFrom(`daily case/${day}`).between(case_.id, 0, 0x7fffffff);

/** Minutes of a case for one day, as the server has them for a scene of the daily path. */
const LONGEST_SHORT = 6;

const isShort = ({ minutes }: Case) => minutes !== null && minutes <= LONGEST_SHORT;

/** Those that have it, or all where none has it. */
const prefer = (cases: readonly Case[], has: (case_: Case) => boolean): readonly Case[] => {
  const found = cases.filter(has);
  return found.length > 0 ? found : cases;
};

/**
 * The case of a day: one that the learner can play and had not solved before that day; of the learner's level, and of
 * about five minutes, as long as there is one. The same on every device and after every reload; solving it in the
 * course of the day does not bring another one. Undefined when all are solved.
 */
export function dailyCase(
  cases: readonly Case[],
  mine: readonly CaseInteractionShort[],
  day: string,
  timeZone: string,
  level?: Level,
): Case | undefined {
  const solvedBefore = new Set(
    mine
      .filter(
        (interaction) =>
          interaction.solved_at !== null && localDay(timeZone, new Date(interaction.solved_at)) < day,
      )
      .map((interaction) => interaction.case.id),
  );
  const all = cases.filter(({ id, status }) => status === "READY" && !solvedBefore.has(id));
  const suitable = prefer(all, (case_) => !level || suits(case_, level));
  return prefer(suitable, isShort)
    .map((case_) => ({ case_, rank: rank(case_, day) }))
    .sort((one, other) => one.rank - other.rank || one.case_.id.localeCompare(other.case_.id))[0]?.case_;
}
