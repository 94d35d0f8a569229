/** What the playground writes into the parts: names of things, the same in every language. */
export const SAMPLE = {
  heading: "Guten Morgen, Frau Schneider",
  sentence: "Seit wann bekommen Sie so schlecht Luft? Bitte zeigen Sie mir, wo es wehtut.",
  noun: "Beobachtung",
  verb: "Übernehmen",
  fault: "Dies ist ein Pflichtfeld",
  name: "Anna Lopez",
  jobs: ["Pflege", "Medizin", "Therapie"],
} as const;
