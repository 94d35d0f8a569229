/**
 * Every address of the program. `routePatterns` are for the route tables, `paths` builds the address of a page; a test
 * holds both to each other.
 */

export const routePatterns = {
  app: "app",
  onboarding: "onboarding",
  imprint: "impressum",
  privacyAndTerms: "privacy-and-terms",
  privacy: "privacy",
  terms: "terms",
  account: "account",
  signIn: "account/sign-in",
  signUp: "account/sign-up",
  confirmSignUp: "account/sign-up/confirm",
  resetPassword: "account/reset-password",
  changePassword: "account/change-password",
  acceptInvitation: "account/invite/accept",
  joinOrganization: "account/org-invite/accept",
  keepAccount: "account/keep",
  signInAs: "account/sign-in-as",
  unsubscribe: "unsubscribe",
  home: "home",
  today: "today",
  allCases: "all-cases",
  myCases: "my-cases",
  tour: "tour",
  caseInspection: "case-inspection/:caseId",
  caseInteraction: "case-interactions/:caseInteractionId",
  debrief: "case-interactions/:caseInteractionId/debrief",
  transcriptDownload: "case-interactions/:caseInteractionId/download",
  messages: "messages",
  thread: "conversation/:interactionId",
  sharedTalk: "conversation/:interactionId/shared/:shareId",
  learn: "learn",
  courses: "courses",
  myCourses: "my-courses",
  course: "course/:courseId",
  courseViewer: "view/:courseId",
  lesson: "lesson-viewer/:sectionId",
  dashboard: "dashboard",
  exerciseBrowser: "dashboard/exercise-browser",
  exercises: "dashboard/exercises",
  dashboardSubscription: "dashboard/subscription",
  dashboardUsers: "dashboard/users",
  dashboardAddUsers: "dashboard/users/add",
  dashboardMember: "dashboard/users/:userId",
  courseProgress: "dashboard/course-progress",
  journalling: "dashboard/journalling",
  learningProgress: "dashboard/learning-progress",
  courseEditor: "dashboard/edit/:courseId",
  newCase: "new-case",
  drafts: "dashboard/drafts/:sectionId",
  lessonEditor: "dashboard/lesson-editor/:sectionId",
  vocabDashboard: "vocab-dashboard",
  dailyVocabTest: "daily-vocab-test",
  activity: "activity",
  assignments: "dashboard/assignments",
  engagement: "dashboard/engagement",
  profile: "profile",
  profileAccount: "profile/account",
  profileLanguages: "profile/languages",
  profileSettings: "profile/settings",
  playground: "dev2",
} as const;

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** The address with a query string; entries that are undefined are left out. */
function withQuery(path: string, query: Query | undefined): string {
  const entries = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/** The organisation that a page is about, for who has several. */
type OfOrganization = { readonly organization?: string };

export const paths = {
  /** Leads on by role: see `landingPath`. */
  app: () => "/app",
  /** The questions after the first sign-in. */
  onboarding: () => "/onboarding",
  imprint: () => "/impressum",
  /** Privacy and terms on one page. */
  privacyAndTerms: () => "/privacy-and-terms",
  privacy: () => "/privacy",
  terms: () => "/terms",
  /** Leads on to sign-in. */
  account: () => "/account",
  signIn: () => "/account/sign-in",
  signUp: () => "/account/sign-up",
  /** Where the code from the mail is entered. */
  confirmSignUp: () => "/account/sign-up/confirm",
  /** Asks for a link to set a new password. */
  resetPassword: () => "/account/reset-password",
  /** Sets a new password: by a link from a mail, or while signed in. */
  changePassword: () => "/account/change-password",
  acceptInvitation: () => "/account/invite/accept",
  /** From the mail of an organisation to who has an account; it asks for sign-in first. */
  joinOrganization: (query?: { readonly token: string }) => withQuery("/account/org-invite/accept", query),
  /** From the mail about a deletion of the account. */
  keepAccount: () => "/account/keep",
  signInAs: () => "/account/sign-in-as",
  /** From the end of a reminder by mail. */
  unsubscribe: () => "/unsubscribe",
  home: () => "/home",
  /** The daily path: words, exercises and a scene. */
  today: () => "/today",
  /** The library of cases; `state` filters by progress, `tab` opens a part. */
  allCases: (query?: { readonly state?: string; readonly tab?: string }) => withQuery("/all-cases", query),
  /** The learner's own conversations. */
  myCases: () => "/my-cases",
  /** Opens the open conversation, if any, with the tour. */
  tour: () => "/tour",
  /** The briefing before a case; public cases need no token. */
  caseInspection: (caseId: string, query?: { readonly tour?: true }) =>
    withQuery(`/case-inspection/${caseId}`, query),
  /** The conversation itself. */
  caseInteraction: (caseInteractionId: string, query?: { readonly tour?: true }) =>
    withQuery(`/case-interactions/${caseInteractionId}`, query),
  /** One line of a conversation: the page scrolls to it. */
  message: (caseInteractionId: string, messageId: string) =>
    `/case-interactions/${caseInteractionId}#message-${messageId}`,
  debrief: (caseInteractionId: string) => `/case-interactions/${caseInteractionId}/debrief`,
  /** Saves the transcript and leads back. */
  transcriptDownload: (caseInteractionId: string) => `/case-interactions/${caseInteractionId}/download`,
  /** What people write to each other; `to` opens the field for a person. */
  messages: (query?: { readonly to?: string }) => withQuery("/messages", query),
  thread: (conversationId: string) => `/conversation/${conversationId}`,
  /** A talk that a learner has shared, to be read and answered. */
  sharedTalk: (conversationId: string, shareId: string) =>
    `/conversation/${conversationId}/shared/${shareId}`,
  /** The learner's map of courses. */
  learn: () => "/learn",
  courses: () => "/courses",
  /** Courses the learner is enrolled in. */
  myCourses: () => "/my-courses",
  /** What a course contains, before enrolling. */
  course: (courseId: string) => `/course/${courseId}`,
  /** A course while it is being taken. */
  courseViewer: (courseId: string) => `/view/${courseId}`,
  /** A lesson at a page, counted from 0; without one at the last position. After page `until` the daily path goes on. */
  lesson: (sectionId: string, query?: { readonly page?: number; readonly until?: number }) =>
    withQuery(`/lesson-viewer/${sectionId}`, query),
  /** The desk of who writes courses and cases. */
  dashboard: () => "/dashboard",
  /** All exercises that an author may use; `item` shows one. */
  exerciseBrowser: (query?: { readonly item?: string; readonly whose?: string }) =>
    withQuery("/dashboard/exercise-browser", query),
  /** Where cases and exercises are begun and gone on with. */
  exercises: () => "/dashboard/exercises",
  /** Seats of an organisation. */
  dashboardSubscription: (query?: OfOrganization) => withQuery("/dashboard/subscription", query),
  dashboardUsers: (query?: OfOrganization) => withQuery("/dashboard/users", query),
  dashboardAddUsers: (query?: OfOrganization) => withQuery("/dashboard/users/add", query),
  /** How one member gets on. */
  dashboardMember: (userId: string, query?: OfOrganization) => withQuery(`/dashboard/users/${userId}`, query),
  /** How far members have come; `state` narrows them by how they get on. */
  courseProgress: (query?: OfOrganization & { readonly state?: string; readonly sort?: string }) =>
    withQuery("/dashboard/course-progress", query),
  /** How sure members are of what they learn. */
  journalling: (query?: OfOrganization) => withQuery("/dashboard/journalling", query),
  /** How an organisation learns over time. */
  learningProgress: (query?: OfOrganization) => withQuery("/dashboard/learning-progress", query),
  /** Proposals for a lesson and its questions as files, or proposals for an item of it. */
  drafts: (sectionId: string, query?: { readonly item?: string }) =>
    withQuery(`/dashboard/drafts/${sectionId}`, query),
  /** Writing a course: at a chapter, counted from 0, or without one at the course as a whole. */
  courseEditor: (courseId: string, query?: { readonly page?: number | undefined }) =>
    withQuery(`/dashboard/edit/${courseId}`, query),
  /** Writing a case: a new one, or one that is there. */
  newCase: (query?: { readonly caseId?: string; readonly part?: string }) => withQuery("/new-case", query),
  /** Writing a lesson: at an item, counted from 0 or by its id, or at the lesson as a whole; `preview` plays it. */
  lessonEditor: (
    sectionId: string,
    query?: { readonly page?: number; readonly item?: string; readonly preview?: true },
  ) => withQuery(`/dashboard/lesson-editor/${sectionId}`, query),
  /** The learner's own words; both parameters count only as "true". */
  vocabDashboard: (query?: {
    readonly startInPracticeMode?: true;
    readonly hideTabularNav?: true;
    readonly tab?: string;
  }) => withQuery("/vocab-dashboard", query),
  dailyVocabTest: () => "/daily-vocab-test",
  /** A year of days with what was done on them. */
  activity: () => "/activity",
  /** What the user has assigned to others; `state` narrows it. */
  /** Mails to members; `to` are members who were chosen in a table, separated by commas. */
  engagement: (query?: { readonly to?: string; readonly organization?: string }) =>
    withQuery("/dashboard/engagement", query),
  assignments: (query?: { readonly state?: string }) => withQuery("/dashboard/assignments", query),
  profile: () => "/profile",
  profileAccount: () => "/profile/account",
  profileLanguages: () => "/profile/languages",
  profileSettings: () => "/profile/settings",
  /** Parts of the kit, for developers. */
  playground: () => "/dev2",
} satisfies Record<keyof typeof routePatterns | "message", (...ids: never[]) => string>;

/** True for the address of a page of a lesson. */
export function isLessonPath(path: string): boolean {
  return path.startsWith("/lesson-viewer/");
}
