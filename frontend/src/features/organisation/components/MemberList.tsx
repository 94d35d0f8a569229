import { useRef, useState } from "react";
import type { WithId } from "@/api/keys";
import type { Member } from "@/api/types";
import { paths } from "@/app/paths";
import { useFormat, useTranslations } from "@/i18n";
import { fullName } from "@/lib/fullName";
import { Button } from "@/ui/Button";
import { type Column, DataTable } from "@/ui/DataTable";
import { FilterBar } from "@/ui/FilterBar";
import { ButtonLink } from "@/ui/Link";
import { LoadMore } from "@/ui/LoadMore";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { EmptyView, StateView } from "@/ui/StateView";
import { useSearchFilter } from "@/ui/useSearchFilter";
import { useMembers } from "../data";
import { memberFilter, roleQuery } from "../model";
import { BulkBar, type MemberAction } from "./BulkBar";
import { MemberSheet } from "./MemberSheet";
import { PersonCell } from "./PersonCell";
import { useMemberChoice } from "./useMemberChoice";
import { useRoleWords } from "./useRoleWords";
import { useTableView } from "./useTableView";

interface MemberListProps {
  organization: string;
  /** What can be done to several members at once. */
  actions: readonly MemberAction[];
}

const ORDERS = ["last_name", "-last_name", "joined_at", "-joined_at"] as const;

/** The members of an organisation with their roles. */
export function MemberList({ organization, actions }: MemberListProps) {
  const t = useTranslations("organisation");
  const format = useFormat();
  const { filter, settled, updateFilter, reset } = useSearchFilter(memberFilter);
  const { order, onOrder } = useTableView();
  const [openId, setOpenId] = useState<string | null>(null);
  const choice = useMemberChoice(organization, actions);
  const body = useRef<HTMLTableSectionElement>(null);
  const by = ORDERS.find((known) => known === order);
  const members = useMembers(organization, {
    ...roleQuery(settled.role),
    ...(settled.query && { search: settled.query }),
    ...(by && { order_by: [by] }),
  });
  const roleWords = useRoleWords();
  const columns: Column<WithId<Member>>[] = [
    {
      id: "name",
      title: t("columns.name"),
      order: "last_name",
      cell: (member) => <PersonCell organization={organization} person={member} />,
    },
    { id: "email", title: t("columns.email"), cell: ({ email }) => email },
    { id: "roles", title: t("columns.roles"), cell: roleWords },
    {
      id: "joined",
      title: t("columns.joined"),
      order: "joined_at",
      cell: ({ joined_at }) => format.date(joined_at),
    },
    {
      id: "edit",
      title: t("columns.edit"),
      cell: (member) => (
        <Button
          look="quiet"
          aria-label={t("member.editOf", { name: fullName(member) })}
          onPress={() => setOpenId(member.id)}
        >
          {t("member.edit")}
        </Button>
      ),
    },
  ];
  const isNarrowed = !memberFilter.isSame(settled, memberFilter.empty);
  return (
    <StateView of={members} skeleton={<Skeleton shape="card" lines={5} />}>
      {(rows) => (
        <Stack gap={4}>
          <FilterBar
            search={t("filter.search")}
            filter={filter}
            total={members.count}
            controls={[
              {
                name: "role",
                label: t("filter.role"),
                any: t("filter.anyRole"),
                options: (["manager", "tutor", "learner"] as const).map((value) => ({
                  value,
                  label: t(`roles.${value}`),
                })),
              },
            ]}
            onFilterChange={updateFilter}
          />
          <p role="status">{t("filter.count", { count: members.count })}</p>
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
              caption={t("members")}
              columns={columns}
              rows={rows}
              nameOf={fullName}
              order={order}
              onOrder={onOrder}
              body={body}
              {...choice.table}
            />
          )}
          <LoadMore of={members} list={body} />
          {members.count < 2 && !isNarrowed && (
            <EmptyView
              title={t("filter.alone")}
              action={
                <ButtonLink to={paths.dashboardAddUsers({ organization })}>{t("add.title")}</ButtonLink>
              }
            >
              {t("filter.aloneText")}
            </EmptyView>
          )}
          <BulkBar {...choice.bar} />
          <MemberSheet
            organization={organization}
            member={rows.find(({ id }) => id === openId) ?? null}
            onClose={() => setOpenId(null)}
          />
        </Stack>
      )}
    </StateView>
  );
}
