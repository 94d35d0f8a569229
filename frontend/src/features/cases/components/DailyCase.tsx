import { IconCircleCheck } from "@tabler/icons-react";
import type { Case, CaseInteractionShort, Overview } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { ButtonLink } from "@/ui/Link";
import { EmptyView } from "@/ui/StateView";
import { useDailyCase } from "../useDailyCase";
import { CaseCards } from "./CaseLibrary";
import styles from "./DailyCase.module.css";

interface DailyCaseProps {
  cases: readonly Case[];
  mine: readonly CaseInteractionShort[];
  overviews: readonly Overview[];
}

/** One case a day, chosen for the learner. */
export function DailyCase({ cases, mine, overviews }: DailyCaseProps) {
  const t = useTranslations("cases.daily");
  const daily = useDailyCase(cases, mine);
  if (!daily) {
    return (
      <EmptyView
        title={t("allDoneTitle")}
        action={<ButtonLink to={paths.allCases({ state: "done" })}>{t("allDone")}</ButtonLink>}
      >
        {t("allDoneText")}
      </EmptyView>
    );
  }
  const { case_, isDone, open } = daily;
  return (
    <>
      <p className={styles.lead}>{t("lead")}</p>
      <CaseCards cases={[case_]} mine={mine} overviews={overviews} />
      {isDone && (
        <p className={styles.done}>
          <IconCircleCheck size="1.25rem" stroke={1.75} aria-hidden="true" />
          {t("doneToday")}
        </p>
      )}
      <div>
        <ButtonLink to={open ? paths.caseInteraction(open.id) : paths.caseInspection(case_.id)}>
          {open ? t("resume") : t("open")}
        </ButtonLink>
      </div>
    </>
  );
}
