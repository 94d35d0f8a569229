import { useEffect, useRef } from "react";
import type { DailyPlan } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { ButtonLink } from "@/ui/Link";
import { Stack } from "@/ui/Stack";
import styles from "./Daily.module.css";
import { WeekRing } from "./WeekRing";

type KeptWords = DailyPlan["kept"]["added"];

function Words({ title, words }: { title: string; words: KeptWords }) {
  if (words.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.kept}>
        {words.map(({ term, article }) => (
          <li key={`${article} ${term}`}>
            <GermanText size="body">{`${article} ${term}`.trim()}</GermanText>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The end of the day: what is kept of it. Nobody has to go on, but may. */
export function DayEnd({ day }: { day: DailyPlan }) {
  const t = useTranslations("daily.end");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { reviewed, used, added, points } = day.kept;
  return (
    <section className={styles.card} aria-labelledby="day-end">
      <Stack gap={4}>
        <h2 id="day-end" ref={heading} tabIndex={-1} className={styles.title}>
          {t("title")}
        </h2>
        <p>{t("text")}</p>
        <Words title={t("used")} words={used} />
        <Words title={t("reviewed")} words={reviewed} />
        <Words title={t("added")} words={added} />
        {points > 0 && <p>{t("points", { points })}</p>}
        <WeekRing week={day.week} />
        <Stack direction="row" gap={3}>
          <ButtonLink to={paths.home()}>{t("home")}</ButtonLink>
          <ButtonLink look="secondary" to={paths.dailyVocabTest()}>
            {t("moreWords")}
          </ButtonLink>
          <ButtonLink look="secondary" to={paths.allCases()}>
            {t("moreCases")}
          </ButtonLink>
        </Stack>
      </Stack>
    </section>
  );
}
