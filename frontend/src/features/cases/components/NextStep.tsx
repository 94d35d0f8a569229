import { IconArrowRight, IconListCheck, IconMapPin } from "@tabler/icons-react";
import type { Case, CaseInteractionShort, Overview, Person } from "@/api/types";
import { paths } from "@/app/paths";
import { useMe } from "@/features/auth";
import { useFormat, useTranslations } from "@/i18n";
import { scenePlace } from "@/lib/scenePlace";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { GermanText } from "@/ui/GermanText";
import { ButtonLink } from "@/ui/Link";
import { Portrait } from "@/ui/portrait/Portrait";
import { EmptyView } from "@/ui/StateView";
import { useCurrentStep } from "../data";
import { findOpenInteraction, mainPerson, minutesLeft, recommendedCase } from "../model";
import { CaseMeasures, useProgressText } from "./CaseCard";
import styles from "./NextStep.module.css";

interface NextStepProps {
  cases: readonly Case[];
  mine: readonly CaseInteractionShort[];
  overviews: readonly Overview[];
}

interface StepCardProps {
  heading: string;
  partner: Person | undefined;
  address: string;
  go: string;
  children: React.ReactNode;
}

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

const Arrow = () => (
  <DirectionalIcon>
    <IconArrowRight {...icon} />
  </DirectionalIcon>
);

function StepCard({ heading, partner, address, go, children }: StepCardProps) {
  return (
    <section className={styles.card} aria-labelledby="next-step">
      {partner && (
        <div className={styles.picture}>
          <Portrait person={partner} />
        </div>
      )}
      <div className={styles.words}>
        <h2 id="next-step" className={styles.title}>
          {heading}
        </h2>
        {children}
        <ButtonLink to={address} look="secondary" icon={<Arrow />}>
          {go}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The exact place: which scene, which task, how much is done. Read apart, so that the card never waits for it. */
function CurrentStep({
  interaction,
  progress,
}: {
  interaction: CaseInteractionShort;
  progress: Overview | undefined;
}) {
  const t = useTranslations("cases.home");
  const progressText = useProgressText();
  const { data: stop } = useCurrentStep(interaction.id);
  const scene = stop?.case?.scenes[stop.current_scene_index];
  const number = (stop?.current_task_interaction_index ?? 0) + 1;
  const task = stop?.case?.tasks[number - 1];
  const all = stop?.case?.tasks.length ?? 0;
  const left = minutesLeft(interaction.case.minutes, progress);
  return (
    <ul className={styles.stop}>
      {scene && (
        <li>
          <IconMapPin {...icon} />
          <GermanText size="body">{scenePlace(scene)}</GermanText>
        </li>
      )}
      {task && (
        <li>
          <IconListCheck {...icon} />
          <span>
            {t.rich("task", {
              number,
              all,
              task: task.title,
              german: (words) => <GermanText size="body">{words}</GermanText>,
            })}
          </span>
        </li>
      )}
      {progress && progress.steps > 0 && (
        <li className={styles.far}>
          {[progressText(progress), left && t("minutesLeft", { minutes: left })].filter(Boolean).join(", ")}
        </li>
      )}
    </ul>
  );
}

function ResumeCard({
  interaction,
  overviews,
}: {
  interaction: CaseInteractionShort;
  overviews: readonly Overview[];
}) {
  const t = useTranslations("cases.home");
  const format = useFormat();
  const when = { date: format.date(interaction.changed_at), time: format.time(interaction.changed_at) };
  return (
    <StepCard
      heading={t("resume", { title: interaction.case.title })}
      partner={mainPerson(interaction.case)}
      address={paths.caseInteraction(interaction.id)}
      go={t("resumeButton")}
    >
      <CurrentStep interaction={interaction} progress={overviews.find(({ id }) => id === interaction.id)} />
      <p className={styles.when}>{t("resumeText", when)}</p>
    </StepCard>
  );
}

/** The one thing to do now: the conversation the learner left, else a case to begin with. */
export function NextStep({ cases, mine, overviews }: NextStepProps) {
  const t = useTranslations("cases.home");
  const me = useMe().data;
  const interaction = findOpenInteraction(mine);
  if (interaction) return <ResumeCard interaction={interaction} overviews={overviews} />;
  const next = recommendedCase(cases, mine, me?.language_level);
  if (!next) return <EmptyView title={t("emptyTitle")}>{t("emptyText")}</EmptyView>;
  // A scene of the daily path is a part of a case, and stands in no list of whole ones; but it gave points.
  const isFirst = mine.length === 0 && !me?.user_stats?.xp;
  return (
    <StepCard
      heading={t(isFirst ? "first" : "next", { title: next.title })}
      partner={mainPerson(next)}
      address={paths.caseInspection(next.id)}
      go={t("begin")}
    >
      <CaseMeasures case_={next} />
    </StepCard>
  );
}
