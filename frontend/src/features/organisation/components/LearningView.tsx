import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import type { OrganizationDay } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { loadWhenOnline } from "@/lib/loadWhenOnline";
import { DataTable } from "@/ui/DataTable";
import { Select } from "@/ui/Select";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { EmptyView, StateView } from "@/ui/StateView";
import { useOrganizationDays } from "../data";
import { percentOf } from "../model";

const LineChart = lazy(() =>
  loadWhenOnline(() => import(/* webpackChunkName: "line-chart" */ "./LineChart")),
);

const SPANS = [30, 90, 365] as const;
const NUMBERS = ["active_members", "xp_7_days", "cases_solved", "vocabulary_learnt"] as const;

function Charts({ days }: { days: readonly OrganizationDay[] }) {
  const t = useTranslations("organisation.learning");
  const format = useFormat();
  const labels = days.map(({ day }) => format.date(day));
  const charts = [
    ...NUMBERS.map((name) => ({ name, values: days.map((day) => day[name]), max: undefined })),
    { name: "share" as const, values: days.map(({ share }) => percentOf(share)), max: 100 },
  ];
  return (
    <Stack gap={5}>
      {charts.map(({ name, values, max }) => (
        <Stack key={name} as="section" gap={2} label={t(`lines.${name}`)}>
          <h2>{t(`lines.${name}`)}</h2>
          <Suspense fallback={<Skeleton shape="card" lines={4} />}>
            <LineChart labels={labels} values={values} name={t(`lines.${name}`)} max={max} />
          </Suspense>
        </Stack>
      ))}
      <details>
        <summary>{t("asTable")}</summary>
        <DataTable
          caption={t("title")}
          rows={days.map((day) => ({ ...day, id: day.day })).toReversed()}
          nameOf={({ day }) => format.date(day)}
          columns={[
            { id: "day", title: t("day"), cell: ({ day }) => format.date(day) },
            ...NUMBERS.map((name) => ({
              id: name,
              title: t(`lines.${name}`),
              isNumber: true,
              cell: (day: OrganizationDay) => format.number(day[name]),
            })),
            {
              id: "share",
              title: t("lines.share"),
              isNumber: true,
              cell: ({ share }: OrganizationDay) => format.number(percentOf(share)),
            },
          ]}
        />
      </details>
    </Stack>
  );
}

/** How an organisation learns, as lines over days and as a table. */
export function LearningView({ organization }: { organization: string }) {
  const t = useTranslations("organisation.learning");
  const [params, setParams] = useSearchParams();
  const span = SPANS.find((days) => String(days) === params.get("days")) ?? 90;
  const days = useOrganizationDays(organization, span);
  const choose = (value: string) => {
    const next = new URLSearchParams(params);
    next.set("days", value);
    setParams(next, { replace: true });
  };
  return (
    <Stack gap={4}>
      <Select
        label={t("span")}
        name="days"
        value={String(span)}
        onChange={choose}
        options={SPANS.map((value) => ({ value: String(value), label: t("days", { days: value }) }))}
      />
      <StateView
        of={days}
        skeleton={<Skeleton shape="card" lines={5} />}
        isEmpty={(rows) => rows.length < 2}
        empty={<EmptyView title={t("emptyTitle")}>{t("emptyText")}</EmptyView>}
      >
        {(rows) => <Charts days={rows} />}
      </StateView>
    </Stack>
  );
}
