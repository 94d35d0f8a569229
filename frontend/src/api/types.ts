import type { components } from "./generated/schema";

/** The names the rest of the program uses for what the API gives. */
type Schemas = components["schemas"];

export type TokenPair = Schemas["Pair"];
/** `user_stats` comes only with the signed-in user's own record. */
export type User = Schemas["User"] & Partial<Pick<Schemas["Me"], "user_stats">>;
export type PushState = Schemas["PushState"];
export type UnsubscribeState = Schemas["UnsubscribeState"];
export type DataExport = Schemas["DataExport"];
export type UserChange = Schemas["EditedUserRequest"];
export type Device = Schemas["Device"];
export type Membership = Schemas["Membership"];
/** A lesson or a case that is assigned to a person, and how far they are with it. */
export type Assignment = Schemas["Assignment"];
export type NewAssignment = Schemas["NewAssignmentRequest"];
export type Country = Schemas["Country"];
export type Language = Schemas["Language"];
export type Specialty = Schemas["Specialty"];
export type Case = Schemas["Case"];
export type CaseInteraction = Schemas["CaseInteraction"];
export type CaseInteractionShort = Schemas["CaseInteractionRow"];
export type Conversation = Schemas["Talk"];
export type Person = Schemas["Person"];
export type Message = Schemas["Message"];
export type Turn = Schemas["Turn"];
/** What two people write to each other, called a thread to tell it from talks with simulated persons. */
export type Thread = Schemas["UserConversation"];
export type ThreadDetails = Schemas["ConversationDetails"];
export type UserMessage = Schemas["UserMessage"];
export type SentMessage = Schemas["SendMessageRequest"];
export type SharedTalk = Schemas["SharedCase"];
export type Remark = Schemas["TalkRemark"];
export type AuthoredRemark = Schemas["AuthoredRemark"];
export type GivenRemark = Schemas["GivenRemarkRequest"];
export type GotShare = Schemas["GotShare"];
export type GivenShare = Schemas["GivenShare"];
export type TalkFeedback = Schemas["TalkFeedback"];
export type Correspondent = Schemas["Correspondent"];
export type Recipient = Schemas["Recipient"];
/** A job as its events tell of it. */
export type JobSummary = Schemas["JobSummary"];
/** A job with what the call that started it has promised. */
export type JobResult = Schemas["JobResult"];
export type TaskInteraction = Schemas["TaskInteraction"];
export type Step = Schemas["SubtaskInteraction"];
export type Evidence = Schemas["Evidence"];
export type Hint = Schemas["Hint"];
export type Place = Schemas["Place"];
export type Scene = Schemas["Scene"];
export type Chart = Schemas["Chart"];
export type Vital = Schemas["Vital"];
export type Examination = Schemas["PossibleExamination"];
export type ExaminationReport = Schemas["ExaminationReport"];
export type LabParameter = Schemas["LabParameter"];
export type LabSheet = Schemas["LabReport"];
export type LabResult = Schemas["LabResult"];
export type ClinicalNote = Schemas["ClinicalNote"];
export type NoteRemark = Schemas["NoteRemark"];
export type Debrief = Schemas["Debrief"];
export type FeedbackItem = Schemas["FeedbackItem"];
export type SaidAgain = Schemas["SaidAgain"];
export type Judgement = Schemas["Judgement"];
export type Correction = Schemas["Correction"];
export type Translation = Schemas["Translation"];
export type TranslatedMessage = Schemas["TranslatedMessage"];
export type Abilities = Schemas["Abilities"];
export type Heard = Schemas["Heard"];
export type HeardWord = Schemas["Word"];
export type TranslatedText = Schemas["Translated"];
export type Campaign = Schemas["Campaign"];
export type CampaignRecipient = Schemas["CampaignRecipient"];
export type EngagementEmail = Schemas["EngagementEmailRequest"];
export type EngagementLetter = Pick<EngagementEmail, "template" | "subject" | "text">;
export type MeantMember = Schemas["MeantMember"];
export type VocabFile = Schemas["VocabFile"];
export type VocabItem = Schemas["VocabItem"];
export type VocabItemDetail = Schemas["VocabItemDetail"];
export type VocabItemChange = Schemas["PatchedChangeVocabRequest"];
export type VocabCard = Schemas["VocabCard"];
export type DailyPlan = Schemas["DailyPlan"];
export type DailyStep = Schemas["DailyStep"];
/**
 * The cards of one sitting; `keptAt` (ISO 8601) is when they were fetched, where the service worker had kept them for a
 * time without a network, else null. `waiting` has the keys of the last reviews that had not arrived before, by word.
 */
export type VocabSession = Schemas["VocabSession"] & {
  readonly keptAt: string | null;
  readonly waiting: Readonly<Record<string, string>>;
};
export type Phrase = Schemas["Phrase"];
export type VocabStatistics = Schemas["VocabStatistics"];
export type VocabTraining = Schemas["Training"];
export type WordReview = Schemas["WriteReviewRequest"];
export type BulkChange = Schemas["BulkChangeEnum"];
export type Level = Schemas["LevelEnum"];
export type Overview = Schemas["Overview"];
export type CaseRemark = Schemas["Remark"];
/** A case with its document, for who writes it. */
export type EditedCase = Schemas["Document"];
/** An exercise in a list over all lessons. */
export type ListedItem = Schemas["ListedItem"];
export type ItemCreator = Schemas["ItemCreator"];
export type PublicationRequest = Schemas["PublicationRequest"];
export type CaseVersion = Schemas["CaseVersion"];
export type TryOutAnswer = Schemas["TryOut"];
export type TriedLine = Schemas["TriedLine"];
export type IntentPage = Schemas["IntentPage"];
export type CheckedCaseFile = Schemas["Checked"];
/** A course file that an author has handed in, and what its import does or has done. */
export type CourseImport = Schemas["CourseImport"];
export type LabCatalogue = Schemas["LabCatalogue"];
export type CaseListRow = Schemas["CaseListRow"];
export type PersonProposal = Schemas["Proposal"];
export type QuestionProposals = Schemas["QuestionProposals"];
export type Course = Schemas["Course"];
export type WholeCourse = Schemas["WholeCourse"];
export type CourseChapter = Schemas["CourseChapter"];
export type SectionOutline = Schemas["SectionOutline"];
/** Learning objectives that were found in a text; without `assessed` only what the text itself calls one. */
export type ObjectiveProposals = Schemas["Extracted"];
/** A lesson without its items, as its authors have changed it. */
export type SectionFacts = Schemas["SectionFactsShown"];
export type SectionChange = Schemas["ChangeSectionRequest"];
export type SectionInteraction = Schemas["SectionInteraction"];
export type CourseStatus = Schemas["CourseStatusEnum"];
export type CourseLevel = Schemas["CourseLevelEnum"];
export type CourseChange = Schemas["ChangeCourseRequest"];
export type CourseProblem = Schemas["CourseProblem"];
export type Draft = Schemas["Draft"];
export type DraftOption = Schemas["DraftOption"];
export type DraftOutline = Schemas["DraftOutline"];
export type DraftProposal = Schemas["DraftProposal"];
export type NewDraft = Schemas["NewDraftRequest"];
export type Chapter = Schemas["Chapter"];
export type TakenCourse = Schemas["TakenCourse"];
export type Progress = Schemas["Progress"];
export type ProgressState = Schemas["ProgressStateEnum"];
export type Lesson = Schemas["Lesson"];
export type Objective = Schemas["Objective"];
export type ItemChange = Schemas["PatchedChangeBodyRequest"];
export type Presence = Schemas["Presence"];
export type SectionEditor = Schemas["SectionEditor"];
export type SectionVersion = Schemas["SectionVersion"];
export type WholeVersion = Schemas["WholeVersion"];
export type TrialResult = Schemas["TrialResult"];
export type Item = Schemas["Item"];
export type ItemInteraction = Schemas["ItemInteraction"];
export type ItemStep = Schemas["ItemStepRequest"];
export type SectionStep = Schemas["SectionStepRequest"];
export type Worked = Schemas["Worked"];
export type Verdict = Schemas["Verdict"];
export type PartVerdict = Schemas["PartVerdict"];
export type Block = Schemas["Block"];
export type Piece = Schemas["Piece"];
export type ClozeSeen = Schemas["ClozeSeen"];
export type ClozeAnswer = Schemas["ClozeAnswer"];
export type ClozeSolved = Schemas["ClozeSolved"];
export type SeenGap = Schemas["SeenGap"];
export type OrderingSeen = Schemas["OrderingSeen"];
export type OrderingAnswer = Schemas["OrderingAnswer"];
export type OrderingSolved = Schemas["OrderingSolved"];
export type CategorizationSeen = Schemas["CategorizationSeen"];
export type CategorizationAnswer = Schemas["CategorizationAnswer"];
export type CategorizationSolved = Schemas["CategorizationSolved"];
export type PairOfTermsSeen = Schemas["PairOfTermsSeen"];
export type PairOfTermsAnswer = Schemas["PairOfTermsAnswer"];
export type PairOfTermsSolved = Schemas["PairOfTermsSolved"];
export type ScoringSeen = Schemas["ScoringSeen"];
export type ScoringAnswer = Schemas["ScoringAnswer"];
export type ScoringSolved = Schemas["ScoringSolved"];
export type ImageLabelingSeen = Schemas["ImageLabelingSeen"];
export type ImageLabelingAnswer = Schemas["ImageLabelingAnswer"];
export type ImageLabelingSolved = Schemas["ImageLabelingSolved"];
export type TextSeen = Schemas["TextContent"];
export type TextAnswer = Schemas["TextAnswer"];
export type JournallingSeen = Schemas["JournallingContent"];
export type JournalEntry = Schemas["JournalEntry"];
export type JournalEntries = Schemas["JournalEntryPage"];
export type DialogTranscript = Schemas["HeardDialog"];
export type SeenFile = Schemas["SeenFile"];
export type Caption = Schemas["Caption"];
export type MediaSeen = Schemas["MediaSeen"];
export type MediaAnswer = Schemas["MediaAnswer"];
/** What was heard of a recording, in seconds. */
export type Passage = Schemas["Passage"];
export type CaseSeen = Schemas["CaseSeen"];
export type CaseAnswer = Schemas["CaseAnswer"];
export type SeenDialog = Schemas["SeenDialog"];
export type SeenDialogLine = Schemas["SeenDialogLine"];
export type ResourceSeen = Schemas["ResourceSeen"];
export type ResourceAnswer = Schemas["ResourceAnswer"];
export type ResourceSolved = Schemas["ResourceSolved"];
export type SeenField = Schemas["SeenField"];
export type SolvedField = Schemas["SolvedField"];
export type FormStructuredSeen = Schemas["FormStructuredSeen"];
export type FormStructuredAnswer = Schemas["Filled"];
export type FormStructuredSolved = Schemas["FormStructuredSolved"];
export type FormCaseContent = Schemas["FormCaseContentRequest"];
export type FormCaseSeen = Schemas["FormCaseSeen"];
export type FormCaseAnswer = Schemas["FormCaseAnswer"];
export type FormCaseSolved = Schemas["FormCaseSolved"];
export type SeenWord = Schemas["SeenWord"];
export type VocabIntroSeen = Schemas["VocabIntroSeen"];
export type VocabIntroAnswer = Schemas["VocabIntroAnswer"];
export type VocabTask = Schemas["SeenTask"];
export type VocabSeen = Schemas["VocabSeen"];
export type VocabGiven = Schemas["Given"];
export type VocabAnswer = Schemas["VocabAnswer"];
export type VocabSolved = Schemas["VocabSolved"];
export type SeenPhrase = Schemas["SeenPhrase"];
export type SetPhraseSeen = Schemas["SetPhraseSeen"];
export type SetPhraseAnswer = Schemas["SetPhraseAnswer"];
export type SetPhraseSolved = Schemas["SetPhraseSolved"];
export type DonePhrase = Schemas["DonePhrase"];
export type Experience = Schemas["MyExperience"];
/** A day on which something was done. */
export type ActiveDay = Schemas["ActiveDay"];
/** A year of days, with level and streak. */
export type Activity = Schemas["Activity"];
/** A milestone that was reached. */
export type Achievement = Schemas["Achievement"];
/** What the learner said aloud today: in words, and in seconds. */
export interface SpokenToday {
  readonly words: Schemas["VoiceMilestone"];
  readonly seconds: Schemas["VoiceMilestone"];
}
/** Points gained by one thing. */
export type Gain = Schemas["ExperienceEvent"];

/** What authors write of exercises: the content of a kind, and rows of its parts. */
export type CaseContent = Schemas["CaseContentRequest"];
export type CategorizationContent = Schemas["CategorizationContentRequest"];
export type AuthoredCategory = Schemas["NewCategoryRequest"];
export type AuthoredEntry = Schemas["NewEntryRequest"];
export type ClozeContent = Schemas["ClozeContentRequest"];
export type AuthoredGap = Schemas["GapRequest"];
export type AuthoredForm = Schemas["FieldsRequest"];
export type AuthoredField = Schemas["FieldRequest"];
export type ImageLabelingContent = Schemas["ImageLabelingContentRequest"];
export type AuthoredPin = Schemas["NewPinRequest"];
export type JournallingContent = Schemas["JournallingContentRequest"];
export type MediaContent = Pick<Schemas["MediaSeen"], "always_maximized" | "transcript" | "captions">;
export type OrderingContent = Schemas["OrderingContentRequest"];
export type AuthoredStep = Schemas["NewOrderingStepRequest"];
export type PairOfTermsContent = Schemas["PairOfTermsContentRequest"];
export type AuthoredPair = Schemas["NewPairRequest"];
export type ResourceContent = Schemas["ResourceContentRequest"];
export type AuthoredChoice = Schemas["NewChoiceRequest"];
export type AuthoredOption = Schemas["OptionRequest"];
export type AuthoredOpen = Schemas["NewOpenRequest"];
export type AuthoredCriterion = Schemas["CriterionRequest"];
export type ScoringContent = Schemas["ScoringContentRequest"];
export type AuthoredLine = Schemas["NewLineRequest"];
export type ScalePoint = Schemas["PointRequest"];
export type ScaleBand = Schemas["BandRequest"];
export type SetPhraseContent = Schemas["SetPhraseContentRequest"];
export type AuthoredPhraseList = Schemas["NewPhraseListRequest"];
export type AuthoredPhrase = Schemas["NewPhraseRequest"];
export type TextContent = Schemas["TextContentRequest"];
export type AuthoredBlock = Schemas["BlockRequest"];
export type AuthoredPiece = Schemas["PieceRequest"];
export type VocabContent = Schemas["VocabContentRequest"];
export type VocabIntroContent = Schemas["VocabIntroContentRequest"];
export type AuthoredWord = Schemas["NewVocabEntryRequest"];
export type AuthoredSpeaker = Schemas["SpeakerRequest"];
export type AuthoredDialogLine = Schemas["WrittenLineRequest"];
export type StoredFile = Schemas["StoredFile"];

/** What managers and tutors see of an organisation and its members. */
export type Organization = Schemas["OrganizationDetails"];
export type OrganizationRules = Schemas["PatchedOrganizationRulesRequest"];
export type Member = Schemas["Member"];
export type MemberRoles = Schemas["RolesRequest"];
export type MemberProgress = Schemas["MemberProgress"];
export type MemberJournal = Schemas["MemberJournal"];
export type MemberTimeline = Schemas["Timeline"];
export type SupportReason = Schemas["SupportReasonEnum"];
export type CourseShare = Schemas["CourseShare"];
export type MembersCourse = Schemas["MembersCourse"];
export type ObjectiveAnswers = Schemas["ObjectiveAnswers"];
export type OrganizationDay = Schemas["OrganizationDay"];
export type Figures = Schemas["Figures"];
export type Invitation = Schemas["Invitation"];
export type SentInvitation = Schemas["SentInvitation"];
export type InvitedPerson = Schemas["InvitedPersonRequest"];
export type InvitationPreview = Schemas["InvitationPreview"];
export type ListedPerson = Schemas["ListedPerson"];
export type Subscription = Schemas["Subscription"];
export type SeatUse = Schemas["SeatUse"];
export type Mentorship = Schemas["Mentorship"];
