import { IconCalendarHeart, IconCircleCheck } from "@tabler/icons-react";
import type { Case, CaseInteractionShort } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { LinkCard } from "@/ui/LinkCards";
import { useCaseStandings, useCases } from "../data";
import { useDailyCase } from "../useDailyCase";

interface DailyLinkCardProps {
  /** The case that the screen offers already. */
  except?: string | undefined;
}

interface KnownProps extends DailyLinkCardProps {
  cases: readonly Case[];
  mine: readonly CaseInteractionShort[];
}

function Known({ cases, mine, except }: KnownProps) {
  const t = useTranslations("cases");
  const daily = useDailyCase(cases, mine);
  if (!daily || daily.case_.id === except) return null;
  const { case_, isDone, open } = daily;
  const minutes = case_.minutes === null ? "" : ` · ${t("card.minutes", { minutes: case_.minutes })}`;
  const to = open ? paths.caseInteraction(open.id) : paths.caseInspection(case_.id);
  return (
    <LinkCard
      to={isDone ? paths.allCases({ tab: "daily" }) : to}
      name={t("home.daily")}
      sign={isDone ? IconCircleCheck : IconCalendarHeart}
    >
      {isDone ? (
        t("daily.doneToday")
      ) : (
        <>
          <bdi lang="de">{case_.title}</bdi>
          {minutes}
        </>
      )}
    </LinkCard>
  );
}

/** The link to the case of this day; nothing once all are solved, or where the screen offers it already. */
export function DailyLinkCard({ except }: DailyLinkCardProps) {
  const cases = useCases().data;
  const mine = useCaseStandings().data;
  return cases && mine ? <Known cases={cases} mine={mine} except={except} /> : null;
}
