import type { User } from "@/api/types";

/** A patient's sentence that shows speed and subtitles; German in every language of the interface. */
export const SAMPLE_SENTENCE = "Seit gestern Abend bekomme ich schlecht Luft, vor allem beim Treppensteigen.";

/** The same answer three ways. */
export const SAMPLE_LINES: Readonly<Record<User["language_level"], string>> = {
  SIMPLE: "Ich habe Schmerzen. Hier, in der Brust.",
  MEDIUM: "Seit heute Morgen habe ich so einen Druck in der Brust, der nicht weggeht.",
  NATIVE: "Na ja, das drückt halt seit heute früh so, wissen Sie, als säße mir einer auf der Brust.",
};

/** Milliseconds per word: about 100, 150 and 190 words a minute. */
export const WORD_LASTS: Readonly<Record<User["speaking_speed"], number>> = {
  SLOW: 600,
  NORMAL: 400,
  FAST: 315,
};
