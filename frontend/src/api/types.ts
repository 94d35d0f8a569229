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
export type TaskInteraction = Schemas["TaskInteractionShape"];
export type Step = Schemas["SubtaskInteractionShape"];
export type Evidence = Schemas["EvidenceShape"];
export type Hint = Schemas["HintShape"];
export type Place = Schemas["PlaceShape"];
export type Scene = Schemas["SceneShape"];
export type Chart = Schemas["ChartShape"];
export type Vital = Schemas["VitalShape"];
export type Examination = Schemas["PossibleExaminationShape"];
export type ExaminationReport = Schemas["ExaminationReportShape"];
export type LabSheet = Schemas["LabReportShape"];
export type LabResult = Schemas["LabResultShape"];
export type LabParameter = Schemas["LabParameterShape"];
export type ClinicalNote = Schemas["ClinicalNoteShape"];
export type NoteRemark = Schemas["NoteRemarkShape"];
export type Debrief = Schemas["DebriefShape"];
export type Judgement = Schemas["JudgementShape"];
export type Correction = Schemas["CorrectionShape"];
export type Translation = Schemas["TranslationShape"];
export type TranslatedMessage = Schemas["TranslatedMessageShape"];
export type Abilities = Schemas["AbilitiesShape"];
export type Heard = Schemas["HeardShape"];
export type HeardWord = Schemas["WordShape"];
export type TranslatedText = Schemas["TranslatedShape"];
export type Level = Schemas["LevelEnum"];
export type Overview = Schemas["OverviewShape"];
export type CaseRemark = Schemas["RemarkShape"];
