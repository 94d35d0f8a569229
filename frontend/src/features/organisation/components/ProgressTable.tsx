import { useRef } from "react";
import type { WithId } from "@/api/keys";
import type { MemberProgress } from "@/api/types";
import { paths } from "@/app/paths";
import { useFormat, useTranslations } from "@/i18n";
import { fullName } from "@/lib/fullName";
import { Button } from "@/ui/Button";
import { type Column, DataTable } from "@/ui/DataTable";
import { ButtonLink } from "@/ui/Link";
import { LoadMore } from "@/ui/LoadMore";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { EmptyView, StateView } from "@/ui/StateView";
import { useSearchFilter } from "@/ui/useSearchFilter";
import { useChapters, useMemberProgress } from "../data";
import { progressFilter, progressQuery } from "../model";
import { BulkBar, type MemberAction } from "./BulkBar";
import { ExportMenu } from "./ExportMenu";
import { PersonCell } from "./PersonCell";
import { ColumnChoice, ProgressFilterBar } from "./ProgressFilterBar";
import { Share } from "./Share";
import { useMemberChoice } from "./useMemberChoice";
import { useReason } from "./useReason";
import { useTableView } from "./useTableView";

type Row = WithId<MemberProgress>;

const NUMBERS = ["xp_7_days", "xp_30_days", "streak", "cases_solved", "vocabulary_learnt"] as const;

/** Columns of what members do: with a course its chapters, else sums over all courses. */
function useColumns(organization: string, courseId: string): Column<Row>[] {
  const t = useTranslations("organisation");
  const format = useFormat();
  const reasonOf = useReason();
  const chapters = useChapters(courseId);
  const person: Column<Row> = {
    id: "name",
    title: t("columns.name"),
    order: "last_name",
    cell: (member) => <PersonCell organization={organization} person={member} />,
  };
  const last: Column<Row> = {
    id: "last_active_at",
    title: t("columns.lastActive"),
    order: "last_active_at",
    cell: ({ last_active_at }) => (last_active_at ? format.date(last_active_at) : t("never")),
  };
  const hints: Column<Row> = {
    id: "hints",
    title: t("columns.hints"),
    cell: (member) => member.reasons.map((reason) => reasonOf(reason, member)).join(" · "),
  };
  if (courseId) {
    const share: Column<Row> = {
      id: "share",
      title: t("columns.course"),
      isNumber: true,
      cell: ({ courses: [course] }) => course && <Share state={course.state} share={course.share} />,
    };
    const parts = chapters.map(
      ({ id, title }): Column<Row> => ({
        id,
        title,
        isNumber: true,
        cell: ({ courses: [course] }) => {
          const chapter = course?.chapters.find(({ chapter_id }) => chapter_id === id);
          return chapter && <Share state={chapter.state} share={chapter.share} />;
        },
      }),
    );
    return [person, share, ...parts, last, hints];
  }
  const share: Column<Row> = {
    id: "share",
    title: t("columns.share"),
    order: "share",
    isNumber: true,
    cell: ({ share: done, total, courses }) =>
      courses.length === 0 || total === 0 ? (
        t("noCourse")
      ) : (
        <Share state={done >= 1 ? "COMPLETED" : done > 0 ? "IN_PROGRESS" : "NOT_STARTED"} share={done} />
      ),
  };
  const numbers = NUMBERS.map(
    (name): Column<Row> => ({
      id: name,
      title: t(`columns.${name}`),
      order: name,
      isNumber: true,
      cell: (member) => format.number(member[name]),
    }),
  );
  return [person, share, last, ...numbers, hints];
}

interface ProgressTableProps {
  organization: string;
  actions: readonly MemberAction[];
  /** Whether members may be invited by the user, which is what is missing while nobody is there. */
  isManager: boolean;
}

/** How far members have come; everything that narrows and orders it stands in the address. */
export function ProgressTable({ organization, actions, isManager }: ProgressTableProps) {
  const t = useTranslations("organisation");
  const { filter, settled, updateFilter, reset } = useSearchFilter(progressFilter);
  const { order, onOrder, hidden, toggleColumn } = useTableView();
  const choice = useMemberChoice(organization, actions);
  const body = useRef<HTMLTableSectionElement>(null);
  const members = useMemberProgress(organization, progressQuery(settled, order));
  const columns = useColumns(organization, settled.course);
  const isNarrowed = !progressFilter.isSame(settled, progressFilter.empty);
  return (
    <StateView of={members} skeleton={<Skeleton shape="card" lines={5} />}>
      {(rows) => (
        <Stack gap={4}>
          <ProgressFilterBar
            organization={organization}
            total={members.count}
            filter={filter}
            onFilterChange={updateFilter}
          />
          <Stack direction="ends">
            <p role="status">{t("filter.count", { count: members.count })}</p>
            <Stack direction="row" gap={3}>
              <ColumnChoice columns={columns} hidden={hidden} onToggle={toggleColumn} />
              <ExportMenu
                organization={organization}
                report="PROGRESS"
                query={progressQuery(settled, order)}
              />
            </Stack>
          </Stack>
          {rows.length === 0 && !isNarrowed && (
            <EmptyView
              title={t("filter.alone")}
              {...(isManager && {
                action: (
                  <ButtonLink to={paths.dashboardAddUsers({ organization })}>{t("add.title")}</ButtonLink>
                ),
              })}
            >
              {t(isManager ? "filter.aloneText" : "filter.noMentees")}
            </EmptyView>
          )}
          {rows.length === 0 && isNarrowed && (
            <EmptyView
              title={t("filter.noHits")}
              action={
                <Button look="secondary" onPress={reset}>
                  {t("filter.clear")}
                </Button>
              }
            />
          )}
          {rows.length > 0 && actions.length > 0 && <p>{t("bulk.hint")}</p>}
          {rows.length > 0 && (
            <DataTable
              caption={t("progress.title")}
              columns={columns.filter(({ id }) => !hidden.includes(id))}
              rows={rows}
              nameOf={fullName}
              order={order}
              onOrder={onOrder}
              body={body}
              {...choice.table}
            />
          )}
          <LoadMore of={members} list={body} />
          <BulkBar {...choice.bar} />
        </Stack>
      )}
    </StateView>
  );
}
