import type { MemberTimeline } from "@/api/types";
import { paths } from "@/app/paths";
import { useFormat, useTranslations } from "@/i18n";
import { fullName } from "@/lib/fullName";
import { Card } from "@/ui/Card";
import { ButtonLink } from "@/ui/Link";
import { Page } from "@/ui/Page";
import { ProgressBar } from "@/ui/ProgressBar";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useMemberTimeline } from "../data";
import { percentOf } from "../model";
import type { MemberAction } from "./BulkBar";
import { MemberActions } from "./MemberActions";
import styles from "./MemberView.module.css";
import { useReason } from "./useReason";

type Of = { of: MemberTimeline };

function Courses({ of: { member } }: Of) {
  const t = useTranslations("organisation");
  return (
    <Stack as="section" gap={3} label={t("person.courses")}>
      <h2>{t("person.courses")}</h2>
      {member.courses.length === 0 && <p>{t("noCourse")}</p>}
      {member.courses.map(({ course_id, title, share, expected_share, is_behind }) => (
        <Card key={course_id}>
          <Stack gap={2}>
            <ProgressBar
              label={title}
              value={percentOf(share)}
              valueLabel={t("percent", { percent: percentOf(share) })}
            />
            <span>
              {t(is_behind ? "person.behind" : "person.onPlan", { percent: percentOf(expected_share) })}
            </span>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

function Events({ of: { events } }: Of) {
  const t = useTranslations("organisation.person");
  const format = useFormat();
  return (
    <Stack as="section" gap={3} label={t("timeline")}>
      <h2>{t("timeline")}</h2>
      {events.length === 0 && <p>{t("noEvents")}</p>}
      <ol className={styles.events}>
        {events.map(({ kind, title, at }) => (
          <li key={`${kind}${title}${at}`}>
            <time dateTime={at}>{format.date(at)}</time> {t(`events.${kind}`, { title })}
          </li>
        ))}
      </ol>
    </Stack>
  );
}

function Journal({ of: { objectives } }: Of) {
  const t = useTranslations("organisation.person");
  return (
    <Stack as="section" gap={3} label={t("journal")}>
      <h2>{t("journal")}</h2>
      {objectives.length === 0 && <p>{t("noJournal")}</p>}
      <div className={styles.trends}>
        {objectives.map(({ objective_id, objective, points }) => (
          <div key={objective_id} className={styles.trend}>
            <span lang="de">{objective}</span>
            <span>{t("trend", { values: points.map(({ confidence }) => confidence).join(" → ") })}</span>
          </div>
        ))}
      </div>
    </Stack>
  );
}

function Numbers({ of: { member } }: Of) {
  const t = useTranslations("organisation");
  const format = useFormat();
  const names = ["xp_7_days", "xp_30_days", "streak", "cases_solved", "vocabulary_learnt"] as const;
  return (
    <dl className={styles.numbers}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`columns.${name}`)}</dt>
          <dd>{format.number(member[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lead({ of: { member } }: Of) {
  const t = useTranslations("organisation");
  const format = useFormat();
  const reasonOf = useReason();
  const last = member.last_active_at
    ? t("person.lastActive", { date: format.date(member.last_active_at) })
    : t("reasons.neverActive");
  return [last, ...member.reasons.filter((one) => one !== "AWAY").map((one) => reasonOf(one, member))].join(
    " · ",
  );
}

interface MemberViewProps {
  organization: string;
  userId: string;
  actions: readonly MemberAction[];
}

/** How one member gets on: courses against the plan, what they did lately, how sure they are. */
export function MemberView({ organization, userId, actions }: MemberViewProps) {
  const t = useTranslations("organisation.person");
  const timeline = useMemberTimeline(organization, userId);
  return (
    <StateView
      of={timeline}
      skeleton={
        <Page title={t("title")}>
          <Skeleton shape="card" lines={5} />
        </Page>
      }
    >
      {(found) => (
        <Page
          title={fullName(found.member)}
          lead={<Lead of={found} />}
          actions={
            <ButtonLink look="quiet" to={paths.courseProgress({ organization })}>
              {t("back")}
            </ButtonLink>
          }
        >
          <MemberActions organization={organization} member={found.member} actions={actions} />
          <Numbers of={found} />
          <Courses of={found} />
          <Journal of={found} />
          <Events of={found} />
          <p>{t("privacy")}</p>
        </Page>
      )}
    </StateView>
  );
}
