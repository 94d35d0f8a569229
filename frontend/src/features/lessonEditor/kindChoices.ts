/** The kinds of exercise that can be put into a lesson, with the minutes that learners take for one. */
export const KIND_CHOICES = [
  { kind: "TEXT", minutes: 2 },
  { kind: "MEDIA", minutes: 2 },
  { kind: "VOCAB_INTRO", minutes: 4 },
  { kind: "VOCAB", minutes: 5 },
  { kind: "CLOZE", minutes: 3 },
  { kind: "PAIR_OF_TERMS", minutes: 3 },
  { kind: "CATEGORIZATION", minutes: 3 },
  { kind: "ORDERING", minutes: 2 },
  { kind: "IMAGE_LABELING", minutes: 3 },
  { kind: "SCORING", minutes: 4 },
  { kind: "SET_PHRASE", minutes: 5 },
  { kind: "RESOURCE", minutes: 6 },
  { kind: "FORM_STRUCTURED", minutes: 8 },
  { kind: "CASE", minutes: 15 },
  { kind: "FORM_CASE", minutes: 15 },
  { kind: "JOURNALLING", minutes: 5 },
] as const;
