import { IconStar } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "@/app/paths";
import { useFormat, useTranslations } from "@/i18n";
import { useExperience } from "../data";
import styles from "./Experience.module.css";

/** Points and level in the header, which lead to what they were gained by; nothing while they are not known. */
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
    <Link to={paths.activity()} className={styles.points} title={description}>
      <span className={styles.level} aria-hidden="true">
        {t("level", { level: data.level })}
      </span>
      <IconStar size="1.125rem" stroke={1.75} aria-hidden="true" />
      <span aria-hidden="true">{format.number(data.points)}</span>
      <span className="visually-hidden">{description}</span>
    </Link>
  );
}
