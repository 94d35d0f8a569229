import { useEffect, useRef, useState } from "react";
import type { ActiveDay } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { buildMonths, type CalendarDay, type CalendarMonth } from "../calendar";
import { useActivity } from "../data";
import { AchievementList } from "./Achievements";
import styles from "./ActivityView.module.css";
import { SpokenToday } from "./Spoken";

const WEEKDAYS = ["0", "1", "2", "3", "4", "5", "6"] as const;
/** Points from which a day is shown in the strong colour: about ten minutes of work. */
const MUCH = 100;

/** What was done on a day, in words. */
function Done({ day }: { day: ActiveDay }) {
  const t = useTranslations("progress.activity");
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  // Below the month it may open off screen.
  useEffect(() => {
    if (day.day) void box.current?.scrollIntoView({ block: "nearest" });
  }, [day.day]);
  return (
    <div ref={box} className={styles.done} role="status">
      <h3>{format.date(`${day.day}T12:00:00`)}</h3>
      <ul>
        {day.done.map(({ what, number }) => (
          <li key={what}>{t(`done.${what}`, { count: number })}</li>
        ))}
      </ul>
      <p>{t("gained", { points: day.gained })}</p>
    </div>
  );
}

interface DayCellProps {
  cell: CalendarDay;
  isChosen: boolean;
  onChoose: () => void;
}

function DayCell({ cell, isChosen, onChoose }: DayCellProps) {
  const t = useTranslations("progress.activity");
  const format = useFormat();
  if (cell.isOutside) return <td className={styles.outside}>{cell.number}</td>;
  if (!cell.active) return <td className={styles.empty}>{cell.number}</td>;
  const date = format.date(`${cell.day}T12:00:00`);
  return (
    <td>
      <button
        type="button"
        className={styles.active}
        data-much={cell.active.gained >= MUCH}
        aria-pressed={isChosen}
        aria-label={t("day", { date, points: cell.active.gained })}
        onClick={onChoose}
      >
        {cell.number}
      </button>
    </td>
  );
}

function Month({ month }: { month: CalendarMonth }) {
  const t = useTranslations("progress.activity");
  const format = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const found = month.weeks.flat().find(({ day }) => day === chosen)?.active;
  return (
    <section className={styles.month}>
      <table>
        <caption>
          {format.month(`${month.first}T12:00:00`)}{" "}
          <span className={styles.count}>{t("activeDays", { count: month.activeDays })}</span>
        </caption>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                <abbr title={t(`weekdays.${day}`)}>{t(`weekdaysShort.${day}`)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((cell) => (
                <DayCell
                  key={cell.day}
                  cell={cell}
                  isChosen={cell.day === chosen}
                  onChoose={() => setChosen(cell.day === chosen ? null : cell.day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {found && <Done day={found} />}
    </section>
  );
}

/** A year of days with what was done on them, and the milestones that were reached. */
export function ActivityView() {
  const t = useTranslations("progress.activity");
  return (
    <StateView of={useActivity()}>
      {({ first_day, last_day, days, streak, level, points }) => (
        <Stack gap={5}>
          <dl className={styles.figures}>
            <div>
              <dt>{t("daysOfYear")}</dt>
              <dd>{days.length}</dd>
            </div>
            <div>
              <dt>{t("streak")}</dt>
              <dd>{t("days", { count: streak })}</dd>
            </div>
            <div>
              <dt>{t("level")}</dt>
              <dd>{t("levelPoints", { level, points })}</dd>
            </div>
          </dl>
          <SpokenToday />
          <AchievementList />
          <section>
            <h2>{t("calendar")}</h2>
            <p className={styles.hint}>{t("calendarHint")}</p>
            <div className={styles.months}>
              {buildMonths(first_day, last_day, days).map((month) => (
                <Month key={month.first} month={month} />
              ))}
            </div>
          </section>
        </Stack>
      )}
    </StateView>
  );
}
