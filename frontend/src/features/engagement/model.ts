import type { Campaign, EngagementLetter } from "@/api/types";

/** Which members a mail goes to, as a form holds it: "" for what does not matter. */
export interface Conditions {
  readonly inactiveDays: string;
  readonly courseId: string;
  readonly belowPercent: string;
  readonly noJournal: boolean;
}

/** Whom a reminder is for, unless something else is chosen: those who have not learnt for a week. */
export const AWAY: Conditions = { inactiveDays: "7", courseId: "", belowPercent: "", noJournal: false };

/** The parameters of the calls; a course counts together with a share only. */
export function toQuery({ inactiveDays, courseId, belowPercent, noJournal }: Conditions) {
  return {
    ...(inactiveDays && { inactive_days: Number(inactiveDays) }),
    ...(courseId && belowPercent && { course_id: courseId, below_percent: Number(belowPercent) }),
    ...(noJournal && { no_journal: true }),
  };
}

/** True for a letter that says something. */
export const isWritten = ({ template, subject, text }: EngagementLetter): boolean =>
  template !== "OWN" || (Boolean(subject?.trim()) && Boolean(text?.trim()));

/** How many mails of a campaign have an outcome. */
export const countSettled = ({ recipient_count, waiting, queued }: Campaign): number =>
  recipient_count - waiting - queued;
