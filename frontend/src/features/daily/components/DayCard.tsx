import { IconArrowRight } from "@tabler/icons-react";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { ButtonLink } from "@/ui/Link";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";
import { useDay } from "../data";
import styles from "./Daily.module.css";
import { StepList } from "./StepList";
import { WeekRing } from "./WeekRing";

/** The one button of the home page: about five minutes today, and the week. */
export function DayCard() {
  const t = useTranslations("daily");
  const arrow = (
    <DirectionalIcon>
      <IconArrowRight size="1.25rem" stroke={1.75} aria-hidden="true" />
    </DirectionalIcon>
  );
  return (
    <StateView of={useDay()} skeleton={<Skeleton shape="card" lines={4} />}>
      {(day) => (
        <section className={styles.card} aria-labelledby="day">
          <div className={styles.words}>
            <h2 id="day" className={styles.title}>
              {day.state === "DONE"
                ? t("doneTitle")
                : day.state === "EMPTY"
                  ? t("pageTitle")
                  : t("title", { minutes: day.minutes })}
            </h2>
            {day.state === "EMPTY" ? (
              <p>{t("empty")}</p>
            ) : (
              <>
                <StepList steps={day.steps} />
                <ButtonLink
                  to={paths.today()}
                  icon={arrow}
                  look={day.state === "DONE" ? "secondary" : "primary"}
                  wide
                >
                  {day.state === "DONE" ? t("look") : t(day.state === "BEGUN" ? "goOn" : "begin")}
                </ButtonLink>
              </>
            )}
          </div>
          <WeekRing week={day.week} />
        </section>
      )}
    </StateView>
  );
}
