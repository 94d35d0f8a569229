/** How difficult people's German is, from simple to that of native speakers. */
export const LANGUAGE_LEVELS = ["SIMPLE", "MEDIUM", "NATIVE"] as const;

/** How fast people speak. */
export const SPEAKING_SPEEDS = ["SLOW", "NORMAL", "FAST"] as const;
