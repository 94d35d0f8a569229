import { useRef, useState } from "react";
import type { Campaign } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { fullName } from "@/lib/fullName";
import { Button } from "@/ui/Button";
import { LoadMore } from "@/ui/LoadMore";
import { ProgressBar } from "@/ui/ProgressBar";
import { Sheet } from "@/ui/Sheet";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useCampaignRecipients, useCampaigns } from "../data";
import { countSettled } from "../model";
import styles from "./CampaignOverview.module.css";

const COUNTS = ["sent", "failed", "bounced", "opted_out"] as const;

/** Earlier mails with what became of them; those on their way move by themselves. */
export function CampaignList({ organization }: { organization: string }) {
  const t = useTranslations("engagement");
  const campaigns = useCampaigns(organization);
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Stack as="section" gap={4}>
      <h2>{t("earlier")}</h2>
      <StateView
        of={campaigns}
        skeleton={<Skeleton lines={2} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<p>{t("noneYet")}</p>}
      >
        {(rows) => (
          <ul ref={list} className={styles.campaigns}>
            {rows.map((campaign) => (
              <CampaignRow key={campaign.id} campaign={campaign} onOpen={() => setOpen(campaign.id)} />
            ))}
          </ul>
        )}
      </StateView>
      <LoadMore of={campaigns} list={list} />
      <Sheet title={t("recipients")} isOpen={open !== null} onClose={() => setOpen(null)}>
        <Recipients organization={organization} campaign={open} />
      </Sheet>
    </Stack>
  );
}

function CampaignRow({ campaign, onOpen }: { campaign: Campaign; onOpen: () => void }) {
  const t = useTranslations("engagement");
  const format = useFormat();
  const total = campaign.recipient_count;
  const settled = countSettled(campaign);
  const name = `${campaign.subject || t(`templates.${campaign.template}`)}, ${format.date(campaign.created_at)}`;
  const counts = COUNTS.filter((one) => campaign[one] > 0).map((one) =>
    t(`counts.${one}`, { n: campaign[one] }),
  );
  return (
    <li className={styles.campaign}>
      <div>
        <p dir="auto">{name}</p>
        <p className={styles.soft}>{counts.join(" · ")}</p>
        {settled < total && (
          <ProgressBar
            label={t("counts.open", { n: total - settled })}
            value={settled}
            max={total}
            valueLabel={t("outcome", { settled, total })}
          />
        )}
      </div>
      <Button look="secondary" aria-label={t("show", { name })} onPress={onOpen}>
        {t("recipients")}
      </Button>
    </li>
  );
}

function Recipients({ organization, campaign }: { organization: string; campaign: string | null }) {
  const t = useTranslations("engagement");
  const recipients = useCampaignRecipients(organization, campaign);
  const list = useRef<HTMLUListElement>(null);
  return (
    <StateView of={recipients} skeleton={<Skeleton lines={3} />}>
      {(rows) => (
        <Stack gap={3}>
          <ul ref={list}>
            {rows.map(({ id, member, state, detail }) => (
              <li key={id}>
                <bdi>{fullName(member)}</bdi> · {t(`states.${state}`)}
                {detail && <span className={styles.soft}> {detail}</span>}
              </li>
            ))}
          </ul>
          <LoadMore of={recipients} list={list} />
        </Stack>
      )}
    </StateView>
  );
}
