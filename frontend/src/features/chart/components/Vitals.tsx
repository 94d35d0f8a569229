import type { Vital } from "@/api/types";
import { useTranslations } from "@/i18n";
import styles from "./Chart.module.css";
import { Reading } from "./Reading";

/** The vital signs that are known; what no one has measured is not there and not guessed. */
export function Vitals({ vitals }: { vitals: readonly Vital[] }) {
  const t = useTranslations("chart");
  return (
    <section>
      <h3>{t("vitals")}</h3>
      {vitals.length === 0 ? (
        <p className={styles.mute}>{t("noVitals")}</p>
      ) : (
        <>
          <dl className={styles.vitals}>
            {vitals.map((vital) => (
              <div key={vital.name}>
                <dt>{vital.title}</dt>
                <dd>
                  <Reading value={vital.value} state={vital.state} />
                </dd>
              </div>
            ))}
          </dl>
          <p className={styles.mute}>{t("onlyMeasured")}</p>
        </>
      )}
    </section>
  );
}
