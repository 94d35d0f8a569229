import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { Card } from "@/ui/Card";
import { ButtonLink } from "@/ui/Link";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useFigures, useMembersToSupport } from "../data";
import { compareWithBefore, type OwnOrganization } from "../model";
import type { MemberAction } from "./BulkBar";
import { MemberActions } from "./MemberActions";
import styles from "./OrganizationOverview.module.css";
import { PersonCell } from "./PersonCell";
import { ProgressTable } from "./ProgressTable";
import { useReason } from "./useReason";

const skeleton = <Skeleton shape="card" lines={3} />;

function Support({ organization, actions }: { organization: string; actions: readonly MemberAction[] }) {
  const t = useTranslations("organisation.overview");
  const members = useMembersToSupport(organization);
  const reasonOf = useReason();
  return (
    <Stack as="section" gap={3} label={t("support")}>
      <Stack direction="ends">
        <h2>{t("support")}</h2>
        <ButtonLink look="quiet" flush to={paths.courseProgress({ organization, state: "support" })}>
          {t("all")}
        </ButtonLink>
      </Stack>
      <StateView
        of={members}
        skeleton={skeleton}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <p>
            {t("nobody")} {t("rule")}
          </p>
        }
      >
        {(rows) => (
          <ul className={styles.people}>
            {rows.map((member) => (
              <Card key={member.id} as="li">
                <Stack gap={2}>
                  <PersonCell organization={organization} person={member} />
                  <span>{member.reasons.map((reason) => reasonOf(reason, member)).join(" · ")}</span>
                  <MemberActions organization={organization} member={member} actions={actions} />
                </Stack>
              </Card>
            ))}
          </ul>
        )}
      </StateView>
    </Stack>
  );
}

interface FigureProps {
  label: string;
  value: string;
  now: number;
  before: number | undefined;
}

function Figure({ label, value, now, before }: FigureProps) {
  const t = useTranslations("organisation.overview");
  const { trend, by } = compareWithBefore(now, before);
  return (
    <Card as="li">
      <span className={styles.figure}>
        <span>{label}</span>
        <strong>{value}</strong>
        <span>{t(`trend.${trend}`, { by })}</span>
      </span>
    </Card>
  );
}

function Figures({ organization }: { organization: string }) {
  const t = useTranslations("organisation.overview");
  const figures = useFigures(organization);
  return (
    <StateView of={figures} skeleton={skeleton}>
      {({ seats, seats_used, members, active_members, enrolled_members, members_on_plan, month_ago }) => (
        <ul className={styles.figures} aria-label={t("figures")}>
          {seats !== null && seats_used !== null && (
            <Figure
              label={t("seats")}
              value={t("of", { number: seats_used, all: seats })}
              now={seats_used}
              before={month_ago?.seats_used ?? undefined}
            />
          )}
          <Figure
            label={t("active")}
            value={t("of", { number: active_members, all: members })}
            now={active_members}
            before={month_ago?.active_members}
          />
          <Figure
            label={t("onPlan")}
            value={t("of", { number: members_on_plan, all: enrolled_members })}
            now={members_on_plan}
            before={month_ago?.members_on_plan}
          />
        </ul>
      )}
    </StateView>
  );
}

interface OrganizationOverviewProps {
  organization: OwnOrganization;
  /** What can be done to one or several members. */
  actions: readonly MemberAction[];
}

/** Who needs somebody, how all get on together, and how far each has come. */
export function OrganizationOverview({ organization, actions }: OrganizationOverviewProps) {
  const t = useTranslations("organisation");
  return (
    <Stack gap={5}>
      <Support organization={organization.id} actions={actions} />
      <Figures organization={organization.id} />
      <Stack as="section" gap={3} label={t("progress.title")}>
        <h2>{t("progress.title")}</h2>
        <ProgressTable organization={organization.id} actions={actions} isManager={organization.is_manager} />
      </Stack>
    </Stack>
  );
}
