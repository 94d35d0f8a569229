import { useFormat, useTranslations } from "@/i18n";
import { Checkbox } from "@/ui/Checkbox";
import { Select } from "@/ui/Select";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { changeTraining, useVocabStatistics, useVocabTraining } from "../data";
import styles from "./VocabStatisticsView.module.css";

const COUNTS = ["due", "new", "in_steps", "learnt", "mature", "words"] as const;

/** How far the learner has come, what comes in the next two weeks, and how much is practised a day. */
export function VocabStatisticsView() {
  const t = useTranslations("vocabTraining.statistics");
  const tFilter = useTranslations("vocabTraining.list.filters");
  const format = useFormat();
  const statistics = useVocabStatistics();
  return (
    <StateView of={statistics} skeleton={<Skeleton shape="card" lines={4} />}>
      {(found) => {
        const most = Math.max(1, ...found.forecast.map(({ due }) => due));
        return (
          <Stack gap={5}>
            <dl className={styles.counts}>
              {COUNTS.map((name) => (
                <div key={name} className={styles.count}>
                  <dt>{t(`counts.${name}`)}</dt>
                  <dd>{format.number(found[name])}</dd>
                </div>
              ))}
              <div className={styles.count}>
                <dt>{t("retention")}</dt>
                <dd>{found.retention === null ? "–" : `${Math.round(found.retention * 100)} %`}</dd>
              </div>
            </dl>
            <section>
              <h2>{t("forecast")}</h2>
              <table className={styles.forecast}>
                <caption className="visually-hidden">{t("forecastCaption")}</caption>
                <thead className="visually-hidden">
                  <tr>
                    <th scope="col">{t("day")}</th>
                    <th scope="col">{tFilter("due")}</th>
                  </tr>
                </thead>
                <tbody>
                  {found.forecast.map(({ day, due }) => (
                    <tr key={day}>
                      <th scope="row">{format.date(`${day}T12:00:00`)}</th>
                      <td>
                        <meter className={styles.bar} min={0} max={most} value={due} aria-hidden="true" />
                        {due}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            <TrainingSettings />
          </Stack>
        );
      }}
    </StateView>
  );
}

const SHARES = [0, 4, 8, 12, 20, 30];
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

function TrainingSettings() {
  const t = useTranslations("vocabTraining.statistics");
  const settings = useVocabTraining();
  const change = useAction(changeTraining, { isConcurrent: true });
  return (
    <StateView of={settings} skeleton={<Skeleton lines={2} />}>
      {({ new_words_per_day, days_off }) => (
        <section>
          <Stack gap={3}>
            <h2>{t("settings")}</h2>
            <Select
              label={t("newWords")}
              name="new_words_per_day"
              value={String(new_words_per_day)}
              onChange={(value) => void change.run({ new_words_per_day: Number(value) })}
              options={[...new Set([...SHARES, new_words_per_day])]
                .sort((one, other) => one - other)
                .map((count) => ({ value: String(count), label: String(count) }))}
            />
            <fieldset className={styles.days}>
              <legend>{t("daysOff")}</legend>
              {WEEKDAYS.map((day) => (
                <Checkbox
                  key={day}
                  name={`day-off-${day}`}
                  isSelected={days_off.includes(day)}
                  onChange={(isOff) =>
                    void change.run({
                      days_off: isOff ? [...days_off, day] : days_off.filter((one) => one !== day),
                    })
                  }
                >
                  {t(`weekdays.${day}`)}
                </Checkbox>
              ))}
            </fieldset>
          </Stack>
        </section>
      )}
    </StateView>
  );
}
