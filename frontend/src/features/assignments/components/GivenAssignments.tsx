import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconDotsVertical,
  IconMailForward,
  IconProgress,
  IconTrash,
} from "@tabler/icons-react";
import { useRef } from "react";
import type { Assignment } from "@/api/types";
import { paths } from "@/app/paths";
import { useFormat, useTranslations } from "@/i18n";
import { fullName } from "@/lib/fullName";
import { describeSet } from "@/lib/searchFilter";
import { showAlert } from "@/ui/alertStore";
import { Button, IconButton } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { cx } from "@/ui/cx";
import { FilterBar } from "@/ui/FilterBar";
import { ButtonLink } from "@/ui/Link";
import { LoadMore } from "@/ui/LoadMore";
import { Menu, type MenuEntry } from "@/ui/Menu";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { EmptyView, StateView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { useSearchFilter } from "@/ui/useSearchFilter";
import { remindOfAssignment, restoreAssignment, useGivenAssignments, withdrawAssignment } from "../data";
import { ASSIGNMENT_STATES, givenFilter } from "../filter";
import { noonOf, titleOf } from "../model";
import styles from "./Assignments.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
const SIGNS = {
  OPEN: IconCircle,
  BEGUN: IconProgress,
  OVERDUE: IconAlertTriangle,
  DONE: IconCircleCheck,
} as const;

function useEntries(assignment: Assignment): MenuEntry[] {
  const t = useTranslations("assignments.given");
  const restore = useAction(() => restoreAssignment(assignment.id), {
    failed: t("restoreFailed"),
    isExplained: true,
  });
  const withdraw = useAction(
    async () => {
      await withdrawAssignment(assignment.id);
      showAlert("success", t("withdrawn", { title: titleOf(assignment) }), {
        label: t("undo"),
        run: () => void restore.run(),
      });
    },
    { failed: t("withdrawFailed"), isExplained: true },
  );
  const remind = useAction(
    async () => {
      const isSent = await remindOfAssignment(assignment.id);
      showAlert(
        isSent ? "success" : "info",
        t(isSent ? "reminded" : "remindedToday", { name: fullName(assignment.assignee) }),
      );
    },
    { failed: t("remindFailed"), isExplained: true },
  );
  const reminder: MenuEntry = {
    id: "remind",
    label: t("remind"),
    icon: <IconMailForward {...icon} />,
    run: () => void remind.run(),
  };
  return [
    ...(assignment.state === "DONE" ? [] : [reminder]),
    {
      id: "withdraw",
      label: t("withdraw"),
      icon: <IconTrash {...icon} />,
      run: () => void withdraw.run(),
    },
  ];
}

function Row({ assignment }: { assignment: Assignment }) {
  const t = useTranslations("assignments");
  const format = useFormat();
  const entries = useEntries(assignment);
  const { state, due_on, done_at, note, section } = assignment;
  const Sign = SIGNS[state];
  const name = fullName(assignment.assignee);
  return (
    <Card as="li">
      <div className={styles.row}>
        <div className={styles.words}>
          <p className={styles.name}>
            {name}: <span lang="de">{titleOf(assignment)}</span>
          </p>
          {section && (
            <p className={styles.quiet} lang="de">
              {section.course_title}
            </p>
          )}
          <p className={cx(styles.state, state === "OVERDUE" && styles.late)}>
            <Sign {...icon} />
            {done_at && state === "DONE"
              ? t("given.doneOn", { day: format.date(done_at) })
              : [t(`states.${state}`), due_on && t("given.due", { day: format.date(noonOf(due_on)) })]
                  .filter(Boolean)
                  .join(" · ")}
          </p>
          {note && (
            <p className={styles.quiet} dir="auto">
              {t("own.note", { note })}
            </p>
          )}
        </div>
        <Menu
          trigger={
            <IconButton label={t("given.more", { name, title: titleOf(assignment) })}>
              <IconDotsVertical size="1.5rem" stroke={1.75} />
            </IconButton>
          }
          label={t("given.more", { name, title: titleOf(assignment) })}
          entries={entries}
        />
      </div>
    </Card>
  );
}

function NothingGiven() {
  const t = useTranslations("assignments.given");
  return (
    <EmptyView
      title={t("emptyTitle")}
      action={
        <Stack direction="row" gap={3}>
          <ButtonLink to={paths.courses()}>{t("toCourses")}</ButtonLink>
          <ButtonLink look="secondary" to={paths.allCases()}>
            {t("toCases")}
          </ButtonLink>
        </Stack>
      }
    >
      {t("emptyText")}
    </EmptyView>
  );
}

/** What the user has assigned, by pages, what is not done first: how far each person is, reminded or withdrawn here. */
export function GivenAssignments() {
  const t = useTranslations("assignments");
  const { filter, settled, updateFilter, reset } = useSearchFilter(givenFilter);
  const given = useGivenAssignments(settled);
  const list = useRef<HTMLUListElement>(null);
  const isNarrowed = !givenFilter.isSame(settled, givenFilter.empty);
  return (
    <StateView
      of={given}
      skeleton={<Skeleton shape="card" lines={3} />}
      isEmpty={(rows) => rows.length === 0 && !isNarrowed}
      empty={<NothingGiven />}
    >
      {(rows) => (
        <Stack gap={4}>
          <FilterBar
            search={t("given.search")}
            filter={filter}
            total={given.count}
            controls={[
              {
                name: "state",
                label: t("given.state"),
                any: t("given.anyState"),
                options: ASSIGNMENT_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
              },
            ]}
            onFilterChange={updateFilter}
          />
          <p role="status" className="visually-hidden">
            {t("given.count", { count: given.count })}
          </p>
          {rows.length === 0 ? (
            <EmptyView
              title={t("given.noHits")}
              action={
                <Button look="secondary" onPress={reset}>
                  {t(`given.clear.${describeSet(settled)}`)}
                </Button>
              }
            />
          ) : (
            <ul ref={list} className={styles.list} aria-label={t("given.title")}>
              {rows.map((assignment) => (
                <Row key={assignment.id} assignment={assignment} />
              ))}
            </ul>
          )}
          <LoadMore of={given} list={list} />
        </Stack>
      )}
    </StateView>
  );
}
