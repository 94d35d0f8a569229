import type { Case, Level } from "@/api/types";
import {
  CaseMeasures,
  CaseStatusBadge,
  caseProgress,
  interactionStatus,
  type LessonItem,
  mainPerson,
  NotReady,
  useCase,
  useOverviews,
  useProgressText,
} from "@/features/cases";
import { unlockSpeech } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { ButtonLink } from "@/ui/Link";
import { Portrait } from "@/ui/portrait/Portrait";
import { useProblemText } from "@/ui/problemText";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";
import styles from "./CaseEntry.module.css";
import { findPlayedInteraction, useCaseEntry, useTalks } from "./caseInteractions";

interface LinkCardProps {
  case_: Case;
  excerpt: string;
  item: LessonItem;
  difficulty: Level | undefined;
}

/** Begins the conversation, or goes on with it; it leads back to this page. */
function CaseActions({ case_, excerpt, item, difficulty }: LinkCardProps) {
  const t = useTranslations("cases.doorNote");
  const textOf = useProblemText();
  const { mine, isLoading, resume, begin, isPending, problem } = useCaseEntry(
    case_.id,
    excerpt,
    item,
    difficulty,
  );
  const played = findPlayedInteraction(mine, case_.id);
  return (
    <div className={styles.ways}>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {t("beginFailed")} {textOf(problem)}
        </p>
      )}
      {resume && (
        <ButtonLink {...resume} onClick={unlockSpeech}>
          {t("resume")}
        </ButtonLink>
      )}
      <Button
        look={played ? "secondary" : "primary"}
        isPending={isPending}
        isDisabled={isLoading}
        onPress={() => void begin()}
      >
        {t(played ? "again" : "begin")}
      </Button>
    </div>
  );
}

function CaseStatus({ case_, excerpt }: Pick<LinkCardProps, "case_" | "excerpt">) {
  const progressText = useProgressText();
  const { data: mine = [] } = useTalks(case_.id, excerpt);
  const overviews = useOverviews().data ?? [];
  const played = findPlayedInteraction(mine, case_.id);
  const progress = played && overviews.find(({ id }) => id === played.id);
  const shownProgress = progress ?? (excerpt ? undefined : caseProgress(case_.id, mine, overviews));
  return (
    <p className={styles.standing}>
      <CaseStatusBadge status={played ? interactionStatus(played) : "fresh"} />
      {shownProgress && shownProgress.steps > 0 && <span>{progressText(shownProgress)}</span>}
    </p>
  );
}

function EntryCard({ case_, ...way }: LinkCardProps) {
  const partner = mainPerson(case_);
  return (
    <section className={styles.door} aria-labelledby={`door-${case_.id}`}>
      {partner && (
        <div className={styles.face}>
          <Portrait person={partner} crop="face" decorative />
        </div>
      )}
      <div className={styles.about}>
        <h2 className={styles.title} id={`door-${case_.id}`}>
          <GermanText size="body">{case_.title}</GermanText>
        </h2>
        {way.excerpt === "" && <CaseMeasures case_={case_} level={way.difficulty} />}
        <GermanText as="p" size="body">
          {case_.learner_role_text}
        </GermanText>
        <CaseStatus case_={case_} excerpt={way.excerpt} />
      </div>
      {case_.status === "READY" ? <CaseActions case_={case_} {...way} /> : <NotReady case_={case_} />}
    </section>
  );
}

function LoadedCase({ caseId, ...way }: Omit<LinkCardProps, "case_"> & { caseId: string }) {
  const found = useCase(caseId);
  return (
    <StateView of={found} skeleton={<Skeleton shape="card" lines={3} />}>
      {(case_) => <EntryCard case_={case_} {...way} />}
    </StateView>
  );
}

interface CaseEntryProps {
  caseId: string | null;
  /** The part of the case that is played; "" for the whole. */
  excerpt: string;
  /** What the conversation is held for. */
  item: LessonItem;
  /** How the persons speak; as in the learner's settings when null. */
  difficulty?: Level | null | undefined;
}

/** The entry of a case in a lesson: its person, the learner's progress in it, and the link to its page. */
export function CaseEntry({ caseId, excerpt, item, difficulty }: CaseEntryProps) {
  const t = useTranslations("caseItem");
  if (caseId === null) return <p>{t("none")}</p>;
  return <LoadedCase caseId={caseId} excerpt={excerpt} item={item} difficulty={difficulty ?? undefined} />;
}
