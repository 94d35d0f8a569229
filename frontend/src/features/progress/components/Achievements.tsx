import { IconAward } from "@tabler/icons-react";
import { useEffect } from "react";
import type { Achievement } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { Card } from "@/ui/Card";
import { markAchievementsSeen, useAchievements } from "../data";
import styles from "./Achievements.module.css";

/** What is shown as new counts as seen; it stays new on the screen that shows it. */
function useSeen(achievements: readonly Achievement[]): void {
  const hasNew = achievements.some((one) => one.is_new);
  useEffect(() => {
    if (hasNew) void markAchievementsSeen();
  }, [hasNew]);
}

function Reached({ achievements }: { achievements: readonly Achievement[] }) {
  const t = useTranslations("progress.milestones");
  const format = useFormat();
  useSeen(achievements);
  return (
    <ul className={styles.list}>
      {achievements.map(({ milestone, reached_at }) => (
        <li key={milestone}>
          <IconAward size="1.5rem" stroke={1.75} aria-hidden="true" />
          <div>
            <strong>{t(`names.${milestone}`)}</strong>
            <p>{t(`texts.${milestone}`)}</p>
            <small>{format.date(reached_at)}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** All milestones that the learner has reached; nothing before the first one. */
export function AchievementList() {
  const t = useTranslations("progress.milestones");
  const { data = [] } = useAchievements();
  if (!data.length) return null;
  return (
    <section>
      <h2>{t("title")}</h2>
      <Reached achievements={data} />
    </section>
  );
}

/** Milestones that the learner has just reached, for the end of a conversation or lesson; nothing without one. */
export function NewAchievements() {
  const t = useTranslations("progress.milestones");
  const found = (useAchievements().data ?? []).filter((one) => one.is_new);
  if (!found.length) return null;
  return (
    <Card as="section">
      <h2>{t("reached")}</h2>
      <Reached achievements={found} />
    </Card>
  );
}
