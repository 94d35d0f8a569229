import { IconHeadphones } from "@tabler/icons-react";
import { useState } from "react";
import type { Case, Level } from "@/api/types";
import { useMe } from "@/features/auth";
import { TaskGoals } from "@/features/conversation";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { Portrait } from "@/ui/portrait/Portrait";
import { useMyInteractions, useOverviews } from "../data";
import { caseProgress, findOpenInteraction, mainPerson, participantNames } from "../model";
import { AuthorView } from "./AuthorView";
import styles from "./CaseBriefing.module.css";
import { CaseMeasures, useProgressText } from "./CaseCard";
import { LevelChoice } from "./LevelChoice";
import { NotReady } from "./NotReady";
import { StartBar } from "./StartBar";

function Facts({ case_ }: { case_: Case }) {
  const t = useTranslations("cases.doorNote");
  const scene = case_.scenes[0];
  const facts = [
    { name: t("reason"), text: case_.description },
    { name: t("role"), text: case_.learner_role_text },
    { name: t("room"), text: [scene?.title, scene?.place].filter(Boolean).join(", ") },
    { name: t("persons"), text: participantNames(case_).join(", ") },
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ text }) => text)
        .map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <GermanText size="body">{text}</GermanText>
            </dd>
          </div>
        ))}
    </dl>
  );
}

function CaseCover({ case_ }: { case_: Case }) {
  const partner = mainPerson(case_);
  return (
    <div className={styles.front}>
      {partner && (
        <div className={styles.picture}>
          <Portrait person={partner} />
        </div>
      )}
      <div className={styles.head}>
        <CaseMeasures case_={case_} />
        <Facts case_={case_} />
      </div>
    </div>
  );
}

function Goals({ goals }: { goals: readonly string[] }) {
  const t = useTranslations("cases.doorNote");
  if (goals.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t("goals")}</h2>
      <ul className={styles.goals}>
        {goals.map((goal) => (
          <li key={goal}>
            <GermanText size="body">{goal}</GermanText>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tasks({ tasks }: Pick<Case, "tasks">) {
  const t = useTranslations("cases.doorNote");
  if (tasks.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t("tasks")}</h2>
      <TaskGoals tasks={tasks} />
    </section>
  );
}

/** How the learner stands with it, how it is to be spoken, what is to be done, and the button that begins it. */
function StartCase({ case_ }: { case_: Case }) {
  const t = useTranslations("cases.doorNote");
  const settings = useMe().data?.language_level;
  const { data: mine = [], isLoading } = useMyInteractions();
  const progressText = useProgressText();
  const [chosen, choose] = useState<Level>();
  const open = findOpenInteraction(mine, case_.id);
  const progress = caseProgress(case_.id, mine, useOverviews().data ?? []);
  return (
    <>
      {open && progress && progress.steps > 0 && (
        <p className={styles.progress}>{t("progress", { progress: progressText(progress) })}</p>
      )}
      {settings && (
        <LevelChoice value={chosen ?? settings} onChange={choose} isForAnother={open !== undefined} />
      )}
      <p className={styles.hint}>
        <IconHeadphones size={24} stroke={1.75} aria-hidden="true" />
        <span>
          {t("headphones")} {t("interrupt")}
        </span>
      </p>
      <Goals goals={case_.goals} />
      <Tasks tasks={case_.tasks} />
      <StartBar case_={case_} open={open} isLoading={isLoading} level={chosen} />
    </>
  );
}

/** What hangs at the door of the room: read it, then go in. */
export function CaseBriefing({ case_ }: { case_: Case }) {
  return (
    <article className={styles.note}>
      <AuthorView case_={case_} />
      <CaseCover case_={case_} />
      {case_.status === "READY" ? (
        <StartCase case_={case_} />
      ) : (
        <>
          <Goals goals={case_.goals} />
          <Tasks tasks={case_.tasks} />
          <NotReady case_={case_} />
        </>
      )}
    </article>
  );
}
