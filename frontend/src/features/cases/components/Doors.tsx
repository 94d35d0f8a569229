import {
  IconBook2,
  IconBuildingHospital,
  IconCalendarHeart,
  IconCircleCheck,
  IconMessages,
} from "@tabler/icons-react";
import type { Case, CaseInteractionShort } from "@/api/types";
import { useTranslations } from "@/i18n";
import { BlockLink } from "@/ui/Link";
import { useDailyCase } from "../useDailyCase";
import styles from "./Doors.module.css";

const icon = { size: 24, stroke: 1.75, "aria-hidden": true } as const;

interface DoorProps {
  to: string;
  name: string;
  sign: React.ReactNode;
  children: React.ReactNode;
}

function Door({ to, name, sign, children }: DoorProps) {
  return (
    <li className={styles.door}>
      <BlockLink to={to}>
        <div className={styles.inside}>
          {sign}
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.text}>{children}</p>
        </div>
      </BlockLink>
    </li>
  );
}

interface DoorsProps {
  /** Undefined while they are on their way. */
  cases: readonly Case[] | undefined;
  mine: readonly CaseInteractionShort[] | undefined;
}

/** What this day has for her. */
function Today({ cases, mine }: { [Name in keyof DoorsProps]: NonNullable<DoorsProps[Name]> }) {
  const t = useTranslations("cases");
  const daily = useDailyCase(cases, mine);
  if (!daily) return null;
  const { case_, isDone, open } = daily;
  const minutes = case_.minutes === null ? "" : ` · ${t("card.minutes", { minutes: case_.minutes })}`;
  const to = open ? `/case-interactions/${open.id}` : `/case-inspection/${case_.id}`;
  return (
    <section className={styles.part}>
      <h2>{t("home.today")}</h2>
      <ul className={styles.doors}>
        <Door
          to={isDone ? "/all-cases?tab=daily" : to}
          name={t("home.daily")}
          sign={isDone ? <IconCircleCheck {...icon} /> : <IconCalendarHeart {...icon} />}
        >
          {isDone ? (
            t("daily.doneToday")
          ) : (
            <>
              <span lang="de">{case_.title}</span>
              {minutes}
            </>
          )}
        </Door>
      </ul>
    </section>
  );
}

/** Ways on from home: what is for today, then everything else that exists. */
export function Doors({ cases, mine }: DoorsProps) {
  const t = useTranslations("cases.home");
  return (
    <>
      {cases && mine && <Today cases={cases} mine={mine} />}
      <section className={styles.part}>
        <h2>{t("doors")}</h2>
        <ul className={styles.doors}>
          <Door to="/learn" name={t("learn")} sign={<IconBook2 {...icon} />}>
            {t("learnText")}
          </Door>
          <Door to="/all-cases" name={t("allCases")} sign={<IconBuildingHospital {...icon} />}>
            {t("allCasesText")}
          </Door>
          <Door to="/my-cases" name={t("myCases")} sign={<IconMessages {...icon} />}>
            {mine && t("myCasesText", { count: mine.length })}
          </Door>
        </ul>
      </section>
    </>
  );
}
