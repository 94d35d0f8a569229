import type { components } from "./generated/schema";

/** The names the rest of the program uses for what the API gives. */
type Schemas = components["schemas"];

export type TokenPair = Schemas["TokenPair"];
export type User = Schemas["User"];
export type UserChange = Schemas["UserChange"];
export type Country = Schemas["Country"];
export type Language = Schemas["Language"];
export type Specialty = Schemas["Specialty"];
export type Case = Schemas["Case"];
export type CasePage = Schemas["CasePage"];
export type CaseInteraction = Schemas["CaseInteraction"];
export type CaseInteractionShort = Schemas["CaseInteractionShort"];
export type CaseInteractionPage = Schemas["CaseInteractionShortPage"];
export type Talk = Schemas["Talk"];
export type Person = Schemas["Person"];
export type Message = Schemas["Message"];
export type Turn = Schemas["Turn"];
export type Job = Schemas["Job"];
