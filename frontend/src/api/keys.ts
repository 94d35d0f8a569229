import { mutate } from "swr";
import { refreshPagedLists } from "./pagedLists";
import type {
  Abilities,
  Achievement,
  Activity,
  Assignment,
  Campaign,
  CampaignRecipient,
  Case,
  CaseInteraction,
  CaseInteractionShort,
  CaseListRow,
  CaseRemark,
  CaseVersion,
  Chart,
  ClinicalNote,
  Country,
  Course,
  CourseProblem,
  DailyPlan,
  DataExport,
  Debrief,
  Device,
  DialogTranscript,
  Draft,
  DraftOption,
  DraftOutline,
  EditedCase,
  Experience,
  Figures,
  Gain,
  GotShare,
  IntentPage,
  Invitation,
  Item,
  ItemCreator,
  JournalEntries,
  LabCatalogue,
  LabParameter,
  LabSheet,
  Language,
  Lesson,
  ListedItem,
  MeantMember,
  Member,
  MemberJournal,
  MemberProgress,
  MembersCourse,
  Membership,
  MemberTimeline,
  Mentorship,
  Objective,
  ObjectiveAnswers,
  Organization,
  OrganizationDay,
  Overview,
  Phrase,
  Presence,
  PublicationRequest,
  PushState,
  Recipient,
  SeatUse,
  SectionOutline,
  SectionVersion,
  Specialty,
  SpokenToday,
  Subscription,
  TakenCourse,
  TalkFeedback,
  Thread,
  ThreadDetails,
  TranslatedText,
  UnsubscribeState,
  User,
  VocabItem,
  VocabItemDetail,
  VocabSession,
  VocabStatistics,
  VocabTraining,
  WholeCourse,
  WholeVersion,
} from "./types";

/** An interaction of the learner, and how far they are where that could be read. */
export interface InteractionWithProgress extends CaseInteractionShort {
  readonly progress: Overview | undefined;
}

/** A row of a list by pages, which tells rows apart by `id`. */
export type WithId<T> = T & { readonly id: string };

declare const DATA: unique symbol;

/** Names one piece of data of type `T`. Made by entities only: an array written elsewhere is no key for the compiler. */
export type QueryKey<T = unknown> = readonly [entity: string, ...unknown[]] & { readonly [DATA]: T };

/** Makes the keys of one kind of data; `A` is what tells its pieces apart. */
export interface Entity<T, A extends readonly unknown[]> {
  (...args: A): QueryKey<T>;
  readonly entity: string;
}

/** A kind of data by its name. Data of the server stands in `keys`; others, such as program parts, where it is loaded. */
export function entity<T, A extends readonly unknown[] = []>(name: string): Entity<T, A> {
  return Object.assign((...args: A) => [name, ...args] as unknown as QueryKey<T>, { entity: name });
}

type OfId = [id: string];

/** All that is read of the server, by name. */
export const keys = {
  me: entity<User>("me"),
  devices: entity<readonly Device[]>("devices"),
  memberships: entity<readonly Membership[]>("memberships"),
  organization: entity<Organization, [id: string]>("organization"),
  /** Members of an organisation by pages, narrowed by a filter. */
  members: entity<readonly WithId<Member>[], [organization: string, query: string]>("members"),
  memberProgress: entity<readonly WithId<MemberProgress>[], [organization: string, query: string]>(
    "member-progress",
  ),
  memberJournals: entity<readonly WithId<MemberJournal>[], [organization: string, query: string]>(
    "member-journals",
  ),
  memberTimeline: entity<MemberTimeline, [organization: string, userId: string]>("member-timeline"),
  mentorships: entity<readonly Mentorship[], [organization: string, menteeId: string]>("mentorships"),
  membersCourses: entity<readonly WithId<MembersCourse>[], [organization: string]>("members-courses"),
  objectiveAnswers: entity<readonly ObjectiveAnswers[], [organization: string, courseId: string]>(
    "objective-answers",
  ),
  figures: entity<Figures, [organization: string]>("figures"),
  organizationDays: entity<readonly OrganizationDay[], [organization: string, days: number]>(
    "organization-days",
  ),
  invitations: entity<readonly Invitation[], [organization: string]>("invitations"),
  seats: entity<SeatUse, [organization: string]>("seats"),
  subscriptions: entity<readonly Subscription[], [organization: string]>("subscriptions"),
  pushState: entity<PushState>("push-state"),
  unsubscribeState: entity<UnsubscribeState, [token: string]>("unsubscribe-state"),
  dataExport: entity<DataExport | null>("data-export"),
  countries: entity<readonly Country[], [language: string]>("countries"),
  languages: entity<readonly Language[], [language: string]>("languages"),
  specialties: entity<readonly Specialty[], [language: string]>("specialties"),
  speechAbilities: entity<Abilities>("speech-abilities"),
  experience: entity<Experience>("experience"),
  activity: entity<Activity>("activity"),
  achievements: entity<Achievement[]>("achievements"),
  spokenToday: entity<SpokenToday>("spoken-today"),
  experienceEvents: entity<readonly Gain[], [user: string, daysBack: number]>("experience-events"),

  cases: entity<Case[]>("cases"),
  case: entity<Case, OfId>("case"),
  caseRemarks: entity<readonly CaseRemark[] | null, [id: string, changedAt: string]>("case-remarks"),
  /** A case with its document, for who writes it. */
  editedCase: entity<EditedCase, OfId>("edited-case"),
  caseVersions: entity<readonly CaseVersion[], [id: string, version: number]>("case-versions"),
  /** Cases that wait for the author to open them to everybody. */
  publicationRequests: entity<readonly PublicationRequest[]>("publication-requests"),
  caseLists: entity<readonly CaseListRow[]>("case-lists"),
  /** The ids of the cases that stand on a list. */
  caseList: entity<readonly string[], [id: string]>("case-list"),
  intents: entity<IntentPage, [search: string]>("intents"),
  titleImageDrawing: entity<{ readonly can_draw: boolean }>("title-image-drawing"),
  labCatalogue: entity<LabCatalogue, [language: string]>("lab-catalogue"),
  /** What tells how the learner stands with each case; at most four interactions of one. */
  caseStandings: entity<CaseInteractionShort[]>("case-standings"),
  /** What the learner made of one excerpt of a case. */
  excerptTalks: entity<CaseInteractionShort[], [caseId: string, excerpt: string]>("excerpt-talks"),
  /** How the learner stands with each excerpt of a case. */
  excerptStandings: entity<CaseInteractionShort[], [caseId: string]>("excerpt-standings"),
  /** How far the learner is in these. */
  overviews: entity<Overview[], [userId: string]>("overviews"),
  /** All interactions of the learner by pages, narrowed by a filter. */
  myInteractions: entity<readonly InteractionWithProgress[], [userId: string, query: string, state: string]>(
    "my-case-interactions",
  ),
  /** An interaction without what was said in it. */
  currentStep: entity<CaseInteraction, OfId>("current-step"),
  interaction: entity<CaseInteraction, OfId>("interaction"),
  /** The text so far of a reply that is being made. */
  streamedText: entity<string | undefined, [messageId: string]>("streamed-text"),
  /** The text so far of a translation that is being made. */
  partialTranslation: entity<string | undefined, [messageId: string, language: string]>(
    "partial-translation",
  ),
  debrief: entity<Debrief, OfId>("debrief"),
  chart: entity<Chart, [conversationId: string]>("chart"),
  labs: entity<readonly LabSheet[], [conversationId: string]>("labs"),
  labParameter: entity<LabParameter, [resultId: string]>("lab-parameter"),
  notes: entity<ClinicalNote[], [conversationId: string]>("notes"),

  threads: entity<readonly Thread[]>("threads"),
  thread: entity<ThreadDetails, OfId>("thread"),
  unreadMessages: entity<number>("unread-messages"),
  recipients: entity<readonly Recipient[], [search: string, isTutor: boolean]>("recipients"),
  everyRecipient: entity<readonly Recipient[]>("every-recipient"),
  recipient: entity<Recipient | null, [personId: string]>("recipient"),
  /** Talks that learners have shared with the user and that wait for an answer. */
  sharesToAnswer: entity<readonly GotShare[]>("shares-to-answer"),
  gotShare: entity<GotShare | null, OfId>("got-share"),
  /** The debrief of a talk that somebody has shared. */
  sharedDebrief: entity<Debrief | null, [interactionId: string]>("shared-debrief"),
  /** With whom a talk is shared, and what they remarked. */
  talkFeedback: entity<TalkFeedback, [interactionId: string]>("talk-feedback"),

  courses: entity<Course[]>("courses"),
  takenCourses: entity<TakenCourse[]>("taken-courses"),
  course: entity<WholeCourse, [id: string, extent?: "cases"]>("course"),
  draft: entity<Draft, OfId>("draft"),
  draftOptions: entity<readonly DraftOption[], [sectionId: string, itemId: string]>("draft-options"),
  drafts: entity<readonly DraftOutline[], [sectionId: string, itemId: string]>("drafts"),
  /** Drafts of a lesson of which something was taken that waits to be reviewed. */
  unreviewedDrafts: entity<readonly DraftOutline[], [sectionId: string]>("unreviewed-drafts"),
  courseProblems: entity<readonly CourseProblem[], OfId>("course-problems"),
  /** Every lesson the author sees, of all courses. */
  allSections: entity<readonly SectionOutline[]>("all-sections"),
  lesson: entity<Lesson, [sectionId: string]>("lesson"),
  /** A lesson with all that its authors see. */
  editedLesson: entity<Lesson, [sectionId: string]>("edited-lesson"),
  presence: entity<Presence, [sectionId: string]>("presence"),
  sectionVersions: entity<readonly SectionVersion[], [sectionId: string]>("section-versions"),
  sectionVersion: entity<WholeVersion, [sectionId: string, versionId: string]>("section-version"),
  item: entity<Item, OfId>("item"),
  exercises: entity<readonly ListedItem[], [query: string]>("exercises"),
  exerciseAuthors: entity<readonly ItemCreator[]>("exercise-authors"),
  objectives: entity<readonly Objective[], [sectionId: string]>("objectives"),
  journal: entity<JournalEntries, [sectionId: string]>("journal"),
  dialogTranscript: entity<DialogTranscript, [dialogId: string]>("dialog-transcript"),

  /** What is assigned to the learner and not done. */
  ownAssignments: entity<readonly Assignment[]>("own-assignments"),
  ownAssignmentOf: entity<boolean, [sectionId: string]>("own-assignment-of"),
  /** What a tutor has assigned, by pages. */
  givenAssignments: entity<readonly Assignment[], [query: string, state: string]>("given-assignments"),
  /** Members of an organisation whom something can be assigned to, by pages. */
  assignees: entity<readonly (Member & { readonly id: string })[], [organization: string, query: string]>(
    "assignees",
  ),

  campaigns: entity<readonly Campaign[], [organization: string]>("campaigns"),
  campaignRecipients: entity<readonly CampaignRecipient[], [organization: string, campaign: string]>(
    "campaign-recipients",
  ),
  meantMembers: entity<readonly WithId<MeantMember>[], [organization: string, conditions: string]>(
    "meant-members",
  ),
  optedOutCount: entity<number, [organization: string, conditions: string]>("opted-out-count"),
  /** The learner's own words by pages: of these parameters, as they stand in an address. */
  myVocabulary: entity<readonly VocabItem[], [params: string]>("my-vocabulary"),
  myWord: entity<VocabItemDetail, OfId>("my-word"),
  vocabTest: entity<readonly string[], [begun: number, params: string]>("vocab-test"),
  vocabSession: entity<VocabSession, [begun: number, words: string]>("vocab-session"),
  /** What the learner is offered today. */
  day: entity<DailyPlan>("day"),
  phrases: entity<readonly Phrase[]>("phrases"),
  vocabStatistics: entity<VocabStatistics>("vocab-statistics"),
  vocabTraining: entity<VocabTraining>("vocab-training"),
  /** Words of exercises that were put into the learner's list a moment ago, by id. */
  savedWords: entity<Readonly<Record<string, "idle" | "keeping" | "kept">>>("saved-words"),
  meaning: entity<TranslatedText, [option: string, language: string, text: string]>("meaning"),
};

/** Reads everything of these entities again that is shown now; the rest is read when it is shown next. */
export async function invalidate(...entities: readonly { readonly entity: string }[]): Promise<void> {
  const names = new Set(entities.map((one) => one.entity));
  await Promise.all([
    mutate((key) => Array.isArray(key) && names.has(key[0])),
    refreshPagedLists((name) => names.has(name)),
  ]);
}
