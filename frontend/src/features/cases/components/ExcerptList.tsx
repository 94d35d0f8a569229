import type { Case, CaseInteractionShort, Level } from "@/api/types";
import { paths } from "@/app/paths";
import { unlockSpeech } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Collapsible } from "@/ui/Collapsible";
import { GermanText } from "@/ui/GermanText";
import { ButtonLink } from "@/ui/Link";
import { useProblemText } from "@/ui/problemText";
import { useExcerptStandings } from "../data";
import { excerptStatus, findOpenInteraction } from "../model";
import { useBeginCase } from "../useBeginCase";
import { CaseStatusBadge } from "./CaseStatusBadge";
import styles from "./ExcerptList.module.css";

interface ExcerptRowProps {
  caseId: string;
  excerpt: Case["excerpts"][number];
  /** The learner's conversations about it. */
  mine: readonly CaseInteractionShort[];
  isLoading: boolean;
  level: Level | undefined;
}

function ExcerptRow({ caseId, excerpt, mine, isLoading, level }: ExcerptRowProps) {
  const t = useTranslations("cases.excerpts");
  const textOf = useProblemText();
  const tNote = useTranslations("cases.doorNote");
  const { begin, isPending, problem } = useBeginCase(caseId, level, null, excerpt.id);
  const status = excerptStatus(mine);
  const open = findOpenInteraction(mine);
  const way = status === "fresh" ? "begin" : "again";
  return (
    <li className={styles.row} aria-labelledby={`excerpt-${excerpt.id}`}>
      <div className={styles.about}>
        <h3 id={`excerpt-${excerpt.id}`}>
          <GermanText size="body">{excerpt.title}</GermanText>
        </h3>
        <GermanText as="p" size="body">
          {excerpt.goal}
        </GermanText>
        <p className={styles.measures}>
          <span>{t("minutes", { minutes: excerpt.minutes })}</span>
          {status !== "fresh" && <CaseStatusBadge status={status} />}
        </p>
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {tNote("beginFailed")} {textOf(problem)}
          </p>
        )}
      </div>
      {open ? (
        <ButtonLink
          look="secondary"
          to={paths.caseInteraction(open.id)}
          onClick={unlockSpeech}
          aria-label={t("resumeNamed", { title: excerpt.title })}
        >
          {t("resume")}
        </ButtonLink>
      ) : (
        <Button
          look="secondary"
          isPending={isPending}
          isDisabled={isLoading}
          onPress={() => void begin()}
          aria-label={t(`${way}Named`, { title: excerpt.title })}
        >
          {t(way)}
        </Button>
      )}
    </li>
  );
}

interface ExcerptListProps {
  case_: Case;
  /** How the persons are to speak; as in the learner's settings when left out. */
  level: Level | undefined;
}

/** The parts of a case that can be played alone, each with how the learner stands with it. */
export function ExcerptList({ case_: { id, excerpts }, level }: ExcerptListProps) {
  const t = useTranslations("cases.excerpts");
  const { data: mine = [], isLoading } = useExcerptStandings(excerpts.length > 0 ? id : "");
  if (excerpts.length === 0) return null;
  const lengths = excerpts.map(({ minutes }) => minutes);
  const note = t("note", { count: excerpts.length, minutes: Math.min(...lengths) });
  return (
    <Collapsible title={t("title")} note={note}>
      <p>{t("lead")}</p>
      <ul className={styles.rows}>
        {excerpts.map((excerpt) => (
          <ExcerptRow
            key={excerpt.id}
            caseId={id}
            excerpt={excerpt}
            mine={mine.filter((one) => one.excerpt === excerpt.id)}
            isLoading={isLoading}
            level={level}
          />
        ))}
      </ul>
    </Collapsible>
  );
}
