/** Header of an answer that was kept and not fetched now: when it was fetched, by the clock of the device (ISO 8601). */
export const KEPT_AT = "x-kept-at";

/** Names of the worker's caches. Those of a person are deleted when they sign out. */
export const PROGRAM = "visite-program";
export const LESSONS = "visite-lessons";
export const MEDIA = "visite-lesson-media";
