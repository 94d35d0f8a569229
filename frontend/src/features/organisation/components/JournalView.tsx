import { useRef } from "react";
import type { WithId } from "@/api/keys";
import type { MemberJournal, ObjectiveAnswers } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { fullName } from "@/lib/fullName";
import { type Column, DataTable } from "@/ui/DataTable";
import { Field } from "@/ui/Field";
import { LoadMore } from "@/ui/LoadMore";
import { Select } from "@/ui/Select";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { EmptyView, StateView } from "@/ui/StateView";
import { useSearchFilter } from "@/ui/useSearchFilter";
import { useMemberJournals, useMembersCourses, useObjectiveAnswers } from "../data";
import { journalFilter, journalQuery } from "../model";
import { ExportMenu } from "./ExportMenu";
import styles from "./JournalView.module.css";
import { PersonCell } from "./PersonCell";
import { useTableView } from "./useTableView";

/** How many chose 1 to 5 for one objective, as columns with their numbers: a picture and a table in one. */
/** How sure a member can be; `answers` has their counts in this order. */
const CONFIDENCES = [1, 2, 3, 4, 5] as const;

function ObjectiveCard({ of }: { of: ObjectiveAnswers }) {
  const t = useTranslations("organisation.journal");
  const format = useFormat();
  const most = Math.max(1, ...of.answers);
  return (
    <figure className={styles.card}>
      <figcaption>
        <strong lang="de">{of.objective}</strong>
        <span>{t("average", { average: format.number(Math.round(of.average * 10) / 10) })}</span>
      </figcaption>
      <table className={styles.bars}>
        <caption className="visually-hidden">{t("answersTo", { objective: of.objective })}</caption>
        <thead>
          <tr>
            {CONFIDENCES.map((confidence) => (
              <th key={confidence} scope="col">
                {confidence}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {CONFIDENCES.map((confidence) => {
              const count = of.answers[confidence - 1] ?? 0;
              return (
                <td key={confidence}>
                  <span className={styles.bar} style={{ blockSize: `${(count / most) * 3}rem` }} />
                  {format.number(count)}
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
    </figure>
  );
}

function Objectives({ organization, courseId }: { organization: string; courseId: string }) {
  const t = useTranslations("organisation.journal");
  const objectives = useObjectiveAnswers(organization, courseId);
  return (
    <Stack as="section" gap={3} label={t("objectives")}>
      <h2>{t("objectives")}</h2>
      <StateView
        of={objectives}
        skeleton={<Skeleton shape="card" lines={3} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<p>{t("noAnswers")}</p>}
      >
        {(rows) => (
          <div className={styles.multiples}>
            {rows.map((objective) => (
              <ObjectiveCard key={objective.objective_id} of={objective} />
            ))}
          </div>
        )}
      </StateView>
    </Stack>
  );
}

interface MembersProps {
  organization: string;
  courseId: string;
  /** Words in a member's name or address. */
  search: string;
  onSearch: (search: string) => void;
}

function Members({ organization, courseId, search, onSearch }: MembersProps) {
  const t = useTranslations("organisation");
  const format = useFormat();
  const { order, onOrder } = useTableView();
  const query = journalQuery(courseId, search, order);
  const members = useMemberJournals(organization, query);
  const body = useRef<HTMLTableSectionElement>(null);
  const columns: Column<WithId<MemberJournal>>[] = [
    {
      id: "name",
      title: t("columns.name"),
      order: "last_name",
      cell: (member) => <PersonCell organization={organization} person={member} />,
    },
    {
      id: "confidence",
      title: t("columns.confidence"),
      order: "confidence",
      isNumber: true,
      cell: ({ confidence }) => (confidence === null ? "–" : format.number(Math.round(confidence * 10) / 10)),
    },
    {
      id: "falling",
      title: t("columns.falling"),
      order: "falling_objectives",
      isNumber: true,
      cell: ({ falling_objectives }) => format.number(falling_objectives),
    },
    {
      id: "objectives",
      title: t("columns.objectives"),
      isNumber: true,
      cell: ({ objectives }) => format.number(objectives.length),
    },
  ];
  return (
    <Stack as="section" gap={3} label={t("journal.members")}>
      <Stack direction="ends">
        <h2>{t("journal.members")}</h2>
        <ExportMenu organization={organization} report="JOURNALLING" query={query} />
      </Stack>
      <Field label={t("filter.search")} type="search" name="search" value={search} onChange={onSearch} />
      <StateView
        of={members}
        isEmpty={(rows) => rows.length === 0}
        empty={<p>{search ? t("filter.count", { count: 0 }) : t("journal.nobody")}</p>}
      >
        {(rows) => (
          <>
            <DataTable
              caption={t("journal.members")}
              columns={columns}
              rows={rows}
              nameOf={fullName}
              order={order}
              onOrder={onOrder}
              body={body}
            />
            <LoadMore of={members} list={body} />
          </>
        )}
      </StateView>
    </Stack>
  );
}

/** How sure members are of what a course teaches: objective by objective, and person by person. */
export function JournalView({ organization }: { organization: string }) {
  const t = useTranslations("organisation.journal");
  const courses = useMembersCourses(organization);
  const { filter, updateFilter } = useSearchFilter(journalFilter);
  return (
    <StateView
      of={courses}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyView title={t("emptyTitle")}>{t("emptyText")}</EmptyView>}
    >
      {(rows) => {
        const courseId = filter.course || rows[0]?.course_id || "";
        return (
          <Stack gap={5}>
            <Select
              label={t("course")}
              name="course"
              value={courseId}
              onChange={(course) => updateFilter({ course })}
              options={rows.map(({ course_id, title }) => ({ value: course_id, label: title }))}
            />
            <Objectives organization={organization} courseId={courseId} />
            <Members
              organization={organization}
              courseId={courseId}
              search={filter.query}
              onSearch={(query) => updateFilter({ query })}
            />
            <p>{t("privacy")}</p>
          </Stack>
        );
      }}
    </StateView>
  );
}
