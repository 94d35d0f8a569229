/** Names of the worker's caches. Those of a person are deleted when they sign out. */
export const PROGRAM = "visite-program";
export const LESSONS = "visite-lessons";
export const MEDIA = "visite-lesson-media";
