import { api, unwrap } from "@/api/client";
import { useEvent } from "@/api/events";
import { invalidate, keys } from "@/api/keys";
import { usePages } from "@/api/pages";
import { useQuery } from "@/api/swr";
import type { EngagementLetter } from "@/api/types";
import { type Conditions, toQuery } from "./model";

const pathOf = (organization_id: string) => ({ path: { organization_id } });

/** As many of those who were chosen as are shown by name: their ids stand in the address of the call. */
const MOST_SHOWN = 100;

/** The members whom a mail would go to, by pages: those who were chosen, else those who meet the conditions. */
export function useMeantMembers(organization: string, conditions: Conditions, to: readonly string[]) {
  const query = to.length > 0 ? { user_ids: to.slice(0, MOST_SHOWN) } : toQuery(conditions);
  const key = keys.meantMembers(organization, JSON.stringify(query));
  return usePages(key, async (range) => {
    const page = await unwrap(
      api.GET("/api/organizations/{organization_id}/engagement/members", {
        params: { ...pathOf(organization), query: { ...query, ...range } },
      }),
    );
    return { ...page, results: page.results.map((row) => ({ ...row, id: row.user_id })) };
  });
}

/** How many of those who are meant get no mail, because they have opted out; null until it is known. */
export function useOptedOutCount(
  organization: string,
  conditions: Conditions,
  to: readonly string[],
): number | null {
  const query = to.length > 0 ? { user_ids: to.slice(0, MOST_SHOWN) } : toQuery(conditions);
  const key = keys.optedOutCount(organization, JSON.stringify(query));
  const { data } = useQuery(key, async () => {
    const page = await unwrap(
      api.GET("/api/organizations/{organization_id}/engagement/members", {
        params: { ...pathOf(organization), query: { ...query, opted_out: true, limit: 1 } },
      }),
    );
    return page.count;
  });
  return data ?? null;
}

/** Earlier mails by pages, the newest first; live while they are sent. */
export function useCampaigns(organization: string) {
  useEvent("campaign.changed", () => void invalidate(keys.campaigns, keys.campaignRecipients));
  return usePages(keys.campaigns(organization), (range) =>
    unwrap(
      api.GET("/api/organizations/{organization_id}/engagement/campaigns", {
        params: { ...pathOf(organization), query: range },
      }),
    ),
  );
}

/** What became of a mail, by member. */
export function useCampaignRecipients(organization: string, campaign_id: string | null) {
  const key = campaign_id === null ? null : keys.campaignRecipients(organization, campaign_id);
  return usePages(key, (range) =>
    unwrap(
      api.GET("/api/organizations/{organization_id}/engagement/campaigns/{campaign_id}/recipients", {
        params: {
          path: { organization_id: organization, campaign_id: campaign_id ?? "" },
          query: range,
        },
      }),
    ),
  );
}

/** A mail as one member would get it. Rejects with a `Problem`. */
export const previewLetter = (organization: string, letter: EngagementLetter, user_id: string) =>
  unwrap(
    api.POST("/api/organizations/{organization_id}/engagement/preview", {
      params: pathOf(organization),
      body: { ...letter, user_id },
    }),
  );

/** Sends a mail to one address only. Rejects with a `Problem`. */
export const sendTest = (organization: string, letter: EngagementLetter, test_email: string) =>
  unwrap(
    api.POST("/api/organizations/{organization_id}/send-engagement-email", {
      params: pathOf(organization),
      body: { ...letter, test_mode: true, test_email },
    }),
  );

interface Sending {
  readonly letter: EngagementLetter;
  readonly conditions: Conditions;
  /** Members who were chosen by name; then conditions do not count. */
  readonly to: readonly string[];
  /** Sent again with the same key, it is done once. */
  readonly key: string;
}

/** Sends a mail to members; jobs do it. Rejects with a `Problem`. */
export async function sendToMembers(
  organization: string,
  { letter, conditions, to, key }: Sending,
): Promise<void> {
  const meant = to.length > 0 ? { user_ids: [...to] } : toQuery(conditions);
  await unwrap(
    api.POST("/api/organizations/{organization_id}/send-engagement-email", {
      params: pathOf(organization),
      body: { ...letter, ...meant, test_mode: false },
      headers: { "Idempotency-Key": key },
    }),
  );
  await invalidate(keys.campaigns);
}
