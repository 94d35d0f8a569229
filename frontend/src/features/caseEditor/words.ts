/** Words of the exchange format that an author chooses from; each is a key of the texts. */

export const LEARNER_ROLES = ["NURSE", "PHYSICIAN", "STUDENT", "OTHER"] as const;
export const CEFR = ["A1", "A2", "B1", "B2", "C1"] as const;
export const KINDS = ["PATIENT", "THIRD_PERSON", "OBSERVER"] as const;
export const ROLES = ["PATIENT", "RELATIVE", "NURSE", "PHYSICIAN", "OTHER"] as const;
export const SEXES = ["FEMALE", "MALE", "DIVERSE"] as const;
export const VOICE_AGES = ["child", "adult", "old"] as const;
export const SLOTS = [
  "who",
  "what",
  "which",
  "when",
  "since",
  "howlong",
  "where",
  "whereto",
  "how",
  "howmuch",
  "howoften",
  "intensity",
  "quality",
  "trigger",
  "relief",
  "why",
  "consequence",
] as const;
export const EMOTIONS = [
  "neutral",
  "calm",
  "happy",
  "worried",
  "afraid",
  "ashamed",
  "sad",
  "angry",
  "tired",
  "pain",
] as const;
export const ACTS = [
  "GREET",
  "INTRODUCE",
  "CONSENT",
  "OPEN_QUESTION",
  "CLOSED_QUESTION",
  "EMPATHY",
  "REASSURE",
  "EXPLAIN",
  "SIGNPOST",
  "SUMMARY",
  "TEACH_BACK",
  "ASK_QUESTIONS",
  "OFFER_HELP",
  "THANKS",
  "FAREWELL",
  "REPEAT",
  "REFUSE_INFO",
  "RUDE",
  "SMALLTALK_KIND",
] as const;
/** Acts that a line can be taken for: besides those, the ones that no step of a task waits for. */
export const RECOGNISED_ACTS = [
  ...ACTS,
  "HOW_ARE_YOU",
  "INSTRUCT",
  "CHECK_UNDERSTANDING",
  "PRAISE",
  "APOLOGISE",
  "AGREE",
  "DISAGREE",
  "ESCALATE",
  "PROMISE",
  "INJECTION",
  "OFF_TOPIC",
] as const;
/** Acts that win trust or lose it. */
export const TRUST_ACTS = [
  "INTRODUCE",
  "EMPATHY",
  "REASSURE",
  "EXPLAIN",
  "CONSENT",
  "OFFER_HELP",
  "SMALLTALK_KIND",
  "RUDE",
] as const;
export const VITALS = [
  "blood_pressure",
  "pulse",
  "temperature",
  "spo2",
  "respiratory_rate",
  "blood_sugar",
  "pain",
  "weight",
  "height",
] as const;
export const EXAMINATION_KINDS = [
  "VITAL",
  "NURSING",
  "INSPECTION",
  "PALPATION",
  "AUSCULTATION",
  "FUNCTION",
  "DOCUMENT",
] as const;
/** The parts of a hand-over by ISBAR. */
export const ISBAR = ["I", "S", "B", "A", "R"] as const;
/** What a person answers without a fact. */
export const SMALL_TALK = [
  "GREET",
  "HOW_ARE_YOU",
  "UNKNOWN",
  "CLARIFY",
  "OFF_TOPIC",
  "THANKS",
  "EMPATHY",
  "REASSURE",
  "CONSENT",
  "EXPLAIN",
  "ASK_QUESTIONS",
  "FAREWELL",
] as const;
export const NOTE_TEMPLATES = ["PFLEGEBERICHT", "SOAP", "SIS", "ISBAR"] as const;

/** Why a line of a text could not be read. */
export const UNREAD_REASONS = [
  "no_label",
  "unknown_label",
  "nothing_said",
  "said_before",
  "no_questions",
  "unclear",
  "no_name",
  "no_sex",
  "unknown_value",
  "no_fact",
  "too_long",
  "left_out",
] as const;
/** Why an author has to look at what AI has read. */
export const REVIEW_CODES = [
  "not_in_text",
  "new_figures",
  "uncertain",
  "name_not_in_text",
  "no_sex",
] as const;
