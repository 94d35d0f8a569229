import type { DailyPlan } from "@/api/types";
import { useTranslations } from "@/i18n";
import styles from "./WeekRing.module.css";

const RADIUS = 42;
const GAP = 6; // degrees between two days

/** The arc of one day, the first at the top. */
function arc(place: number): string {
  const [begin, end] = [(place * 360) / 7 + GAP / 2, ((place + 1) * 360) / 7 - GAP / 2].map(
    (degrees) => ((degrees - 90) * Math.PI) / 180,
  ) as [number, number];
  const at = (angle: number) =>
    `${(50 + RADIUS * Math.cos(angle)).toFixed(2)} ${(50 + RADIUS * Math.sin(angle)).toFixed(2)}`;
  return `M ${at(begin)} A ${RADIUS} ${RADIUS} 0 0 1 ${at(end)}`;
}

/** The days of this week on which the learner learnt; first the days, then how many in a row. */
export function WeekRing({ week }: { week: DailyPlan["week"] }) {
  const t = useTranslations("daily.week");
  return (
    <div className={styles.week}>
      <svg viewBox="0 0 100 100" className={styles.ring} aria-hidden="true">
        {week.days.map(({ day, is_active, is_today }, place) => (
          <path
            key={day}
            d={arc(place)}
            className={styles.day}
            data-active={is_active}
            data-today={is_today}
          />
        ))}
        <text x="50" y="50" className={styles.number}>
          {week.active_days}
        </text>
      </svg>
      <p>
        <strong className={styles.days}>{t("days", { count: week.active_days })}</strong>
        {week.streak > 1 && <span className={styles.soft}>{t("streak", { count: week.streak })}</span>}
      </p>
    </div>
  );
}
