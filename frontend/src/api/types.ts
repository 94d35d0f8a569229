import type { components } from "./generated/schema";

/** The names the rest of the program uses for what the API gives. */
type Schemas = components["schemas"];

export type TokenPair = Schemas["PairShape"];
/** `user_stats` comes only with the signed-in user's own record. */
export type User = Schemas["UserShape"] & Partial<Pick<Schemas["MeShape"], "user_stats">>;
export type UserChange = Schemas["EditedUserShapeRequest"];
export type Country = Schemas["CountryShape"];
export type Language = Schemas["LanguageShape"];
export type Specialty = Schemas["SpecialtyShape"];
export type Case = Schemas["CaseShape"];
export type CasePage = Schemas["CasePage"];
export type CaseInteraction = Schemas["CaseInteractionShape"];
export type CaseInteractionShort = Schemas["CaseInteractionRowShape"];
export type CaseInteractionPage = Schemas["CaseInteractionRowPage"];
export type Talk = Schemas["TalkShape"];
export type Person = Schemas["PersonShape"];
export type Message = Schemas["MessageShape"];
export type Turn = Schemas["TurnShape"];
export type Job = Schemas["JobShape"];
