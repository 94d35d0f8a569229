import { GeneratingCase } from "@/features/caseEditor";
import { useCases } from "@/features/cases";
import { useTranslations } from "@/i18n";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useOwnExercises } from "../data";
import { findRecentWork, findUnfinishedWork, type OwnWork } from "../model";
import { WorkRows } from "./WorkRows";

const skeleton = <Skeleton shape="card" lines={3} />;

interface PartProps {
  title: string;
  work: readonly OwnWork[];
  /** What stands there where nothing is; left out: no heading either. */
  empty?: string;
}

function Part({ title, work, empty }: PartProps) {
  if (work.length === 0 && empty === undefined) return null;
  return (
    <Stack as="section" gap={3} label={title}>
      <h2>{title}</h2>
      {work.length === 0 ? <p>{empty}</p> : <WorkRows work={work} />}
    </Stack>
  );
}

/** An author's own exercises and cases: what is being made, what is not finished, and what they worked on last. */
export function OwnExercises({ userId }: { userId: string }) {
  const t = useTranslations("exercises.own");
  const items = useOwnExercises();
  const cases = useCases();
  const own = cases.data?.filter(({ creator_id }) => creator_id === userId);
  const data = items.data && own && { items: items.data, cases: own };
  return (
    <StateView
      of={{
        ...items,
        data,
        error: items.error ?? cases.error,
        mutate: () => Promise.all([items.mutate(), cases.mutate()]),
      }}
      skeleton={skeleton}
    >
      {(found) => {
        const generating = found.cases.filter(({ status }) => status === "GENERATING");
        return (
          <Stack gap={5}>
            {generating.length > 0 && (
              <Stack as="section" gap={3} label={t("generating")}>
                <h2>{t("generating")}</h2>
                {generating.map((one) => (
                  <GeneratingCase key={one.id} case_={one} />
                ))}
              </Stack>
            )}
            <Part
              title={t("unfinished")}
              work={findUnfinishedWork(found.items, found.cases)}
              empty={t("nothingUnfinished")}
            />
            <Part
              title={t("recent")}
              work={findRecentWork(found.items, found.cases)}
              empty={t("nothingYet")}
            />
          </Stack>
        );
      }}
    </StateView>
  );
}
