import { IconClock, IconEar, IconStairsUp } from "@tabler/icons-react";
import type { Case, Level, Overview } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { BlockLink } from "@/ui/Link";
import { Portrait } from "@/ui/portrait/Portrait";
import { TitleImage } from "@/ui/TitleImage";
import { type CaseStatus, mainPerson } from "../model";
import { useParticipantText } from "../useParticipantText";
import styles from "./CaseCard.module.css";
import { CaseStatusBadge } from "./CaseStatusBadge";

interface MeasuresProps {
  case_: Pick<Case, "cefr" | "minutes">;
  /** How the persons speak where a lesson says so; the learner's own setting is no property of the case. */
  level?: Level | undefined;
}

const icon = { size: "1.125rem", stroke: 1.75, "aria-hidden": true } as const;

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

/** "7 von 12 Schritten erledigt" */
export function useProgressText(): (progress: Overview) => string {
  const t = useTranslations("cases.card");
  return ({ steps_done, steps }) => t("progress", { done: steps_done, all: steps });
}

interface CaseCardProps {
  case_: Case;
  status: CaseStatus;
  progress: Overview | undefined;
}

/** Why a case cannot be played, or how far the learner is in it. */
function CaseCardStatus({ status, progress }: Pick<CaseCardProps, "status" | "progress">) {
  const t = useTranslations("cases.card");
  const progressText = useProgressText();
  const why = {
    generating: t("generatingWhy"),
    failed: t("failedWhy"),
    running: "",
    ended: "",
    done: "",
    fresh: "",
  };
  const note = why[status] || (progress && progress.steps > 0 && progressText(progress));
  // That a case is new says nothing where most are.
  if (status === "fresh") return null;
  return (
    <div className={styles.standing}>
      <CaseStatusBadge status={status} />
      {note && <span className={styles.mute}>{note}</span>}
    </div>
  );
}

/** A case on the shelf: level and length, whom the learner meets, how the learner stands with it. */
export function CaseCard({ case_, status, progress }: CaseCardProps) {
  const t = useTranslations("cases.card");
  const nameRoles = useParticipantText();
  const partner = mainPerson(case_);
  return (
    <article className={styles.card}>
      <BlockLink to={paths.caseInspection(case_.id)}>
        <div className={styles.inside}>
          {partner && (
            <div className={styles.picture}>
              <Portrait person={partner} crop="face" decorative />
            </div>
          )}
          <div className={styles.words}>
            <CaseMeasures case_={case_} />
            <h2 className={styles.title}>
              <GermanText size="body">{case_.title}</GermanText>
            </h2>
            {partner && <p className={styles.mute}>{t("with", { name: nameRoles(case_) })}</p>}
            <CaseCardStatus status={status} progress={progress} />
          </div>
          <div className={styles.titleImage}>
            <TitleImage url={case_.title_image_url} shape="thumbnail" />
          </div>
        </div>
      </BlockLink>
    </article>
  );
}
