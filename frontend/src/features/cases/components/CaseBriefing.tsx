import { IconHeadphones } from "@tabler/icons-react";
import { useState } from "react";
import type { Case, Level } from "@/api/types";
import { setTemporaryLanguageLevel, temporaryLanguageLevel, useMe } from "@/features/auth";
import { TaskGoals } from "@/features/conversation";
import { SAMPLE_LINES } from "@/features/profile";
import { useTranslations } from "@/i18n";
import { LANGUAGE_LEVELS } from "@/lib/speechOptions";
import { Collapsible } from "@/ui/Collapsible";
import { GermanText } from "@/ui/GermanText";
import { Portrait } from "@/ui/portrait/Portrait";
import { RadioCards } from "@/ui/RadioCards";
import { TitleImage } from "@/ui/TitleImage";
import { useCaseStandings, useOverviews } from "../data";
import { caseProgress, findOpenInteraction, mainPerson } from "../model";
import { useParticipantText } from "../useParticipantText";
import { AuthorView } from "./AuthorView";
import styles from "./CaseBriefing.module.css";
import { CaseMeasures, useProgressText } from "./CaseCard";
import { ExcerptList } from "./ExcerptList";
import { NotReady } from "./NotReady";
import { StartBar } from "./StartBar";

interface LevelCardsProps {
  value: Level;
  onChange: (level: Level) => void;
  /** The learner has an open conversation: the choice is for another one. */
  isForAnother?: boolean;
}

/** How the persons are to speak, chosen by ear: the same answer three ways. */
function LevelCards({ value, onChange, isForAnother = false }: LevelCardsProps) {
  const t = useTranslations("cases");
  return (
    <RadioCards
      label={t("doorNote.level")}
      isLabelHidden={!isForAnother}
      hint={t(isForAnother ? "doorNote.levelAgain" : "doorNote.levelHint")}
      value={value}
      onChange={(level) => onChange(level as Level)}
      cards={LANGUAGE_LEVELS.map((level) => ({
        value: level,
        label: t(`levels.${level}`),
        hint: <GermanText size="body">{SAMPLE_LINES[level]}</GermanText>,
      }))}
    />
  );
}

/** Folded: the settings know an answer. */
function LevelChoice(props: LevelCardsProps) {
  const t = useTranslations("cases");
  return (
    <Collapsible title={t("doorNote.level")} note={t(`levels.${props.value}`)}>
      <LevelCards {...props} />
    </Collapsible>
  );
}

interface FactsProps {
  facts: readonly { readonly name: string; readonly content: React.ReactNode }[];
}

/** What is known, by name; what the case leaves open is left out. */
function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ content }) => content)
        .map(({ name, content }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{content}</dd>
          </div>
        ))}
    </dl>
  );
}

const german = (text: string | undefined) => text && <GermanText size="body">{text}</GermanText>;

/** Whom the learner meets, what it is about and who the learner is: what has to be known before. */
function CaseCover({ case_ }: { case_: Case }) {
  const t = useTranslations("cases.doorNote");
  const nameParticipants = useParticipantText();
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
        <Facts facts={[{ name: t("persons"), content: nameParticipants(case_) }]} />
      </div>
      <div className={styles.about}>
        <Facts
          facts={[
            { name: t("reason"), content: german(case_.description) },
            { name: t("role"), content: german(case_.learner_role_text) },
          ]}
        />
      </div>
    </div>
  );
}

function Goals({ goals }: { goals: readonly string[] }) {
  const t = useTranslations("cases.doorNote");
  if (goals.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{t("goals")}</h3>
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

interface MoreProps {
  case_: Case;
  /** Comes after what can be read. */
  children?: React.ReactNode;
}

/** What can be read before, and need not: the place, what counts, what is learnt. */
function More({ case_: { scenes, tasks, goals }, children }: MoreProps) {
  const t = useTranslations("cases.doorNote");
  const place = [scenes[0]?.title, scenes[0]?.place].filter(Boolean).join(", ");
  return (
    <div className={styles.more}>
      <Collapsible title={t("more")} note={t("taskCount", { count: tasks.length })}>
        <Facts facts={[{ name: t("room"), content: german(place) }]} />
        {tasks.length > 0 && (
          <section className={styles.part}>
            <h3>{t("tasks")}</h3>
            <TaskGoals tasks={tasks} />
          </section>
        )}
        <Goals goals={goals} />
        <p className={styles.hint}>
          <IconHeadphones size="1.5rem" stroke={1.75} aria-hidden="true" />
          <span>
            {t("headphones")} {t("interrupt")}
          </span>
        </p>
        {children}
      </Collapsible>
    </div>
  );
}

/** How the learner stands with it, how it is to be spoken, and the button that begins it. */
function StartCase({ case_ }: { case_: Case }) {
  const t = useTranslations("cases.doorNote");
  const settings = useMe().data?.language_level;
  const { data: mine = [], isLoading } = useCaseStandings();
  const progressText = useProgressText();
  const [chosen, setChosen] = useState(temporaryLanguageLevel);
  const choose = (level: Level) => {
    setTemporaryLanguageLevel(level);
    setChosen(level);
  };
  const open = findOpenInteraction(mine, case_.id);
  const progress = caseProgress(case_.id, mine, useOverviews().data ?? []);
  const level = settings && { value: chosen ?? settings, onChange: choose };
  const parts = <ExcerptList case_={case_} level={chosen} />;
  return (
    <>
      {open && progress && progress.steps > 0 && (
        <p className={styles.progress}>{t("progress", { progress: progressText(progress) })}</p>
      )}
      <div>
        {level && !open && <LevelChoice {...level} />}
        {!open && parts}
        <More case_={case_}>
          {open && parts}
          {level && open && <LevelCards {...level} isForAnother />}
        </More>
      </div>
      <StartBar case_={case_} open={open} isLoading={isLoading} level={chosen} />
    </>
  );
}

/** The briefing of a case, read before its conversation begins. */
export function CaseBriefing({ case_ }: { case_: Case }) {
  return (
    <article className={styles.note}>
      <AuthorView case_={case_} />
      <TitleImage url={case_.title_image_url} shape="banner" />
      <CaseCover case_={case_} />
      {case_.status === "READY" ? (
        <StartCase case_={case_} />
      ) : (
        <>
          <More case_={case_} />
          <NotReady case_={case_} />
        </>
      )}
    </article>
  );
}
