import { IconClock, IconEar, IconStairsUp } from "@tabler/icons-react";
import type { Case, Level, Overview } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { BlockLink } from "@/ui/Link";
import { Portrait } from "@/ui/portrait/Portrait";
import { type CaseStatus, mainPerson, participantNames } from "../model";
import styles from "./CaseCard.module.css";
import { CaseStatusBadge } from "./CaseStatusBadge";

/** So many goals tell enough on a card; the door note has all. */
const GOALS = 2;

interface MeasuresProps {
  case_: Pick<Case, "cefr" | "minutes">;
  /** The German the learner will hear; unknown before signing in. */
  level?: Level | undefined;
}

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** Level and length of a case in words and figures. */
export function CaseMeasures({ case_, level }: MeasuresProps) {
  const t = useTranslations("cases");
  return (
    <p className={styles.measures}>
      {case_.minutes !== null && (
        <span>
          <IconClock {...icon} />
          {t("card.minutes", { minutes: case_.minutes })}
        </span>
      )}
      {case_.cefr && (
        <span>
          <IconStairsUp {...icon} />
          {t("card.level", { level: case_.cefr })}
        </span>
      )}
      {level && (
        <span>
          <IconEar {...icon} />
          {t("card.spoken", { level: t(`levels.${level}`) })}
        </span>
      )}
    </p>
  );
}

/** "7 von 12 Schritten geschafft" */
export function useProgressText(): (progress: Overview) => string {
  const t = useTranslations("cases.card");
  return ({ steps_done, steps }) => t("progress", { done: steps_done, all: steps });
}

/** What the learner will be able to do; where the author named nothing, what it is about. */
function CaseTeaser({ case_: { goals, description } }: Pick<CaseCardProps, "case_">) {
  const t = useTranslations("cases.card");
  if (goals.length === 0) {
    return (
      <GermanText as="p" size="body">
        {description}
      </GermanText>
    );
  }
  return (
    <div className={styles.goals}>
      <p className={styles.mute}>{t("can")}</p>
      <ul>
        {goals.slice(0, GOALS).map((goal) => (
          <li key={goal}>
            <GermanText size="body">{goal}</GermanText>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CaseCardProps {
  case_: Case;
  status: CaseStatus;
  level: Level | undefined;
  progress: Overview | undefined;
}

/** Why a case cannot be played, or how far the learner is in it. */
function CaseCardStatus({ status, progress }: Pick<CaseCardProps, "status" | "progress">) {
  const t = useTranslations("cases.card");
  const progressText = useProgressText();
  const why = { generating: t("generatingWhy"), failed: t("failedWhy"), running: "", done: "", fresh: "" };
  const told = why[status] || (progress && progress.steps > 0 && progressText(progress));
  return (
    <div className={styles.standing}>
      <CaseStatusBadge status={status} />
      {told && <span className={styles.mute}>{told}</span>}
    </div>
  );
}

/**
 * A case on the shelf: whom the learner meets, what the learner will be able to do, how long it takes, how the learner
 * stands with it.
 */
export function CaseCard({ case_, status, level, progress }: CaseCardProps) {
  const t = useTranslations("cases.card");
  const partner = mainPerson(case_);
  return (
    <article className={styles.card}>
      <BlockLink to={paths.caseInspection(case_.id)}>
        <div className={styles.inside}>
          {partner && (
            <div className={styles.picture}>
              <Portrait person={partner} decorative />
            </div>
          )}
          <div className={styles.words}>
            <CaseCardStatus status={status} progress={progress} />
            <h2 className={styles.title}>
              <GermanText size="body">{case_.title}</GermanText>
            </h2>
            {partner && (
              <p className={styles.mute}>{t("with", { name: participantNames(case_).join(", ") })}</p>
            )}
            <CaseMeasures case_={case_} level={level} />
            <CaseTeaser case_={case_} />
          </div>
        </div>
      </BlockLink>
    </article>
  );
}
