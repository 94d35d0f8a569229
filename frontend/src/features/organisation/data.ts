import { api, unwrap } from "@/api/client";
import { requestResult } from "@/api/jobs";
import { invalidate, keys, type WithId } from "@/api/keys";
import { loadAllPages, type Page, usePages } from "@/api/pages";
import { useQuery } from "@/api/swr";
import type {
  Invitation,
  InvitedPerson,
  MemberRoles,
  Mentorship,
  OrganizationRules,
  SentInvitation,
} from "@/api/types";
import type { JournalQuery, ProgressQuery } from "./model";

const pathOf = (organization_id: string) => ({ path: { organization_id } });

/** Rows of people get the `id` by which a list by pages tells rows apart. */
const withIds = <T extends { readonly user_id: string }>(page: Page<T>): Page<WithId<T>> => ({
  ...page,
  results: page.results.map((row) => ({ ...row, id: row.user_id })),
});

/** An organisation with its rules. */
export function useOrganization(organization: string) {
  return useQuery(keys.organization(organization), () =>
    unwrap(api.GET("/api/organizations/{organization_id}", { params: pathOf(organization) })),
  );
}

/** Changes rules of an organisation; what is left out stays. */
export async function changeRules(organization: string, rules: OrganizationRules): Promise<void> {
  await unwrap(
    api.PATCH("/api/organizations/{organization_id}", { params: pathOf(organization), body: rules }),
  );
  await invalidate(keys.organization);
}

interface MemberQuery {
  readonly search?: string;
  readonly is_manager?: boolean;
  readonly is_tutor?: boolean;
  readonly order_by?: ("last_name" | "-last_name" | "joined_at" | "-joined_at")[];
}

/** The members of an organisation, narrowed and ordered by the server. */
export function useMembers(organization: string, query: MemberQuery) {
  return usePages(keys.members(organization, JSON.stringify(query)), async (range) =>
    withIds(
      await unwrap(
        api.GET("/api/organizations/{organization_id}/members", {
          params: { ...pathOf(organization), query: { ...query, ...range } },
        }),
      ),
    ),
  );
}

/** Every tutor of an organisation, by name. */
export function useTutors(organization: string) {
  return useQuery(keys.members(organization, "tutors"), () =>
    loadAllPages(async (range) =>
      withIds(
        await unwrap(
          api.GET("/api/organizations/{organization_id}/members", {
            params: { ...pathOf(organization), query: { is_tutor: true, ...range } },
          }),
        ),
      ),
    ),
  );
}

/** How far members have come; of one course chapter by chapter. */
export function useMemberProgress(organization: string, query: ProgressQuery) {
  return usePages(keys.memberProgress(organization, JSON.stringify(query)), async (range) =>
    withIds(
      await unwrap(
        api.GET("/api/organizations/{organization_id}/members/progress", {
          params: { ...pathOf(organization), query: { ...query, ...range } },
        }),
      ),
    ),
  );
}

/** As many of those who need support as an overview shows. */
const SHOWN_FOR_SUPPORT = 4;

/** Members whom somebody should see to, those who are longest away first. */
export function useMembersToSupport(organization: string) {
  const query = {
    needs_support: true,
    order_by: ["last_active_at" as const],
    limit: SHOWN_FOR_SUPPORT,
  };
  return useQuery(keys.memberProgress(organization, JSON.stringify(query)), async () => {
    const page = await unwrap(
      api.GET("/api/organizations/{organization_id}/members/progress", {
        params: { ...pathOf(organization), query },
      }),
    );
    return withIds(page).results;
  });
}

/** How sure members are of what they learn. */
export function useMemberJournals(organization: string, query: JournalQuery) {
  return usePages(keys.memberJournals(organization, JSON.stringify(query)), async (range) =>
    withIds(
      await unwrap(
        api.GET("/api/organizations/{organization_id}/members/journalling", {
          params: { ...pathOf(organization), query: { ...query, ...range } },
        }),
      ),
    ),
  );
}

/** What one member did lately. */
export function useMemberTimeline(organization: string, userId: string) {
  return useQuery(keys.memberTimeline(organization, userId), () =>
    unwrap(
      api.GET("/api/organizations/{organization_id}/members/{user_id}/timeline", {
        params: { path: { organization_id: organization, user_id: userId } },
      }),
    ),
  );
}

/** The courses that members take. */
export function useMembersCourses(organization: string) {
  return useQuery(keys.membersCourses(organization), () =>
    loadAllPages(async (range) => {
      const page = await unwrap(
        api.GET("/api/organizations/{organization_id}/members/courses", {
          params: { ...pathOf(organization), query: range },
        }),
      );
      return { ...page, results: page.results.map((row) => ({ ...row, id: row.course_id })) };
    }),
  );
}

/** The chapters of a course, by place: the head of a matrix. */
export function useChapters(courseId: string) {
  const course = useQuery(courseId ? keys.course(courseId) : null, () =>
    unwrap(api.GET("/api/courses/{course_id}", { params: { path: { course_id: courseId } } })),
  );
  return course.data?.chapters ?? [];
}

/** How sure members are of each objective of a course; nothing while no course is chosen. */
export function useObjectiveAnswers(organization: string, courseId: string) {
  return useQuery(courseId ? keys.objectiveAnswers(organization, courseId) : null, () =>
    unwrap(
      api.GET("/api/organizations/{organization_id}/members/courses/{course_id}/objectives", {
        params: { path: { organization_id: organization, course_id: courseId } },
      }),
    ),
  );
}

/** How the members whom the user oversees get on, now and a month ago. */
export function useFigures(organization: string) {
  return useQuery(keys.figures(organization), () =>
    unwrap(api.GET("/api/organizations/{organization_id}/figures", { params: pathOf(organization) })),
  );
}

/** How an organisation got on day by day. */
export function useOrganizationDays(organization: string, days: number) {
  return useQuery(keys.organizationDays(organization, days), () =>
    unwrap(
      api.GET("/api/organizations/{organization_id}/learning-progress", {
        params: { ...pathOf(organization), query: { days } },
      }),
    ),
  );
}

/** Seats of an organisation, and what takes them. */
export function useSeats(organization: string) {
  return useQuery(keys.seats(organization), () =>
    unwrap(api.GET("/api/organizations/{organization_id}/seats", { params: pathOf(organization) })),
  );
}

const refreshPeople = () =>
  invalidate(keys.members, keys.memberProgress, keys.memberJournals, keys.seats, keys.figures, keys.me);

/** Gives or takes the roles of a member. */
export async function changeRoles(organization: string, userId: string, roles: MemberRoles): Promise<void> {
  const path = { organization_id: organization, user_id: userId };
  await unwrap(
    api.PUT("/api/organizations/{organization_id}/members/{user_id}", { params: { path }, body: roles }),
  );
  await refreshPeople();
}

/** Ends a membership; the seat is free again. */
export async function removeMember(organization: string, userId: string): Promise<void> {
  const path = { organization_id: organization, user_id: userId };
  await unwrap(api.DELETE("/api/organizations/{organization_id}/members/{user_id}", { params: { path } }));
  await refreshPeople();
}

/** Who looks after a member. */
export function useMentors(organization: string, menteeId: string) {
  return useQuery(keys.mentorships(organization, menteeId), () =>
    loadAllPages<Mentorship>((range) =>
      unwrap(
        api.GET("/api/organizations/{organization_id}/mentorships", {
          params: { ...pathOf(organization), query: { mentee_id: menteeId, ...range } },
        }),
      ),
    ),
  );
}

const refreshMentors = () => invalidate(keys.mentorships, keys.memberProgress);

/** Lets somebody of the tutors look after a member. */
export async function beginMentorship(organization: string, mentorId: string, menteeId: string) {
  await unwrap(
    api.POST("/api/organizations/{organization_id}/mentorships", {
      params: { ...pathOf(organization), query: { mentor_id: mentorId, mentee_id: menteeId } },
      body: {},
    }),
  );
  await refreshMentors();
}

/** Ends a mentorship. */
export async function endMentorship(organization: string, mentorshipId: string) {
  const path = { organization_id: organization, mentorship_id: mentorshipId };
  await unwrap(
    api.DELETE("/api/organizations/{organization_id}/mentorships/{mentorship_id}", { params: { path } }),
  );
  await refreshMentors();
}

/** Invitations that wait for an answer, and those that have grown too old for one; the newest first. */
export function useInvitations(organization: string) {
  return usePages<Invitation>(keys.invitations(organization), (range) =>
    unwrap(
      api.GET("/api/organizations/{organization_id}/invitations", {
        params: { ...pathOf(organization), query: range },
      }),
    ),
  );
}

const refreshInvitations = () => invalidate(keys.invitations, keys.seats, keys.figures);

/** Reads a list and says of each line what inviting would do. */
export function previewInvitations(organization: string, text: string) {
  return unwrap(
    api.POST("/api/organizations/{organization_id}/invitations/preview", {
      params: pathOf(organization),
      body: { text },
    }),
  );
}

/** Invites one person; `is_sent` is false where an invitation is open already, and gets what is said now. */
export async function invitePerson(organization: string, person: InvitedPerson): Promise<SentInvitation> {
  const sent = await unwrap(
    api.POST("/api/auth/invite", { body: { ...person, organization_id: organization } }),
  );
  await refreshInvitations();
  return sent;
}

/** Invites people together: all of them or nobody. */
export async function invitePeople(organization: string, people: readonly InvitedPerson[]): Promise<void> {
  await unwrap(
    api.POST("/api/organizations/{organization_id}/invitations", {
      params: pathOf(organization),
      body: { people: [...people] },
    }),
  );
  await refreshInvitations();
}

/** Sends a new link. */
export async function renewInvitation(email: string): Promise<void> {
  await unwrap(api.POST("/api/auth/invite/renew", { body: { email } }));
  await refreshInvitations();
}

/** Takes an invitation back; its seat is free again. */
export async function withdrawInvitation(organization: string, email: string): Promise<void> {
  // OpenAPI 3.0 knows no bodies of DELETE, so the client has no type for this one.
  const body = { email, organization_id: organization } as unknown as undefined;
  await unwrap(api.DELETE("/api/auth/invite", { body }));
  await refreshInvitations();
}

/** Seats that were ordered, the newest first. */
export function useSubscriptions(organization: string) {
  return usePages(keys.subscriptions(organization), (range) =>
    unwrap(
      api.GET("/api/organizations/{organization_id}/subscriptions", {
        params: { ...pathOf(organization), query: range },
      }),
    ),
  );
}

const refreshSubscriptions = () => invalidate(keys.subscriptions, keys.seats, keys.figures);

/** Orders seats from today on; with the same key as before, it is done once. */
export async function orderSeats(organization: string, seats: number, key: string): Promise<void> {
  await unwrap(
    api.POST("/api/organizations/{organization_id}/subscriptions", {
      params: pathOf(organization),
      body: { seats },
      headers: { "Idempotency-Key": key },
    }),
  );
  await refreshSubscriptions();
}

/** Cancels seats to the end of their month. */
export async function cancelSubscription(organization: string, subscriptionId: string): Promise<void> {
  await unwrap(
    api.POST("/api/organizations/{organization_id}/subscriptions/{subscription_id}/cancel", {
      params: { path: { organization_id: organization, subscription_id: subscriptionId } },
    }),
  );
  await refreshSubscriptions();
}

/** Exports of ten thousand members take a while. */
const EXPORT_TIMEOUT_MS = 5 * 60_000;

/** Has a list of members written into a file; gives its address, which works for some minutes. */
export async function exportMembers(
  organization: string,
  report: "PROGRESS" | "JOURNALLING",
  format: "CSV" | "XLSX",
  query: object,
): Promise<string> {
  const filters = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { url } = await requestResult(
    (headers) =>
      api.POST("/api/organizations/{organization_id}/members/exports", {
        params: pathOf(organization),
        body: { report, format, filters },
        headers,
      }),
    { timeout: EXPORT_TIMEOUT_MS },
  );
  if (!url) throw new Error("The file can no longer be fetched");
  return url;
}
