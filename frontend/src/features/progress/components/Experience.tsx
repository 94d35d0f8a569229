import { IconStar } from "@tabler/icons-react";
import { useFormat, useTranslations } from "@/i18n";
import { useExperience } from "../data";
import styles from "./Experience.module.css";

/** Points and level in the header; nothing while they are not known. */
export function Experience() {
  const t = useTranslations("progress");
  const format = useFormat();
  const { data } = useExperience();
  if (!data) return null;
  const description = t("told", {
    points: data.points,
    level: data.level,
    next: data.next_level_at - data.points,
  });
  return (
    <span className={styles.points} role="img" aria-label={description} title={description}>
      <span className={styles.level}>{t("level", { level: data.level })}</span>
      <IconStar size="1.125rem" stroke={1.75} aria-hidden="true" />
      {format.number(data.points)}
    </span>
  );
}
