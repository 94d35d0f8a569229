import { useId } from "react";
import type { PartVerdict, ResourceAnswer, ResourceSolved, Verdict } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { isBeingJudged, JudgingNotice } from "../shared/JudgingNotice";
import { isUncounted, PartMark, partOf } from "../shared/PartMark";
import { UmlautKeys, useUmlautField } from "../shared/UmlautKeys";
import { type Open, textOf } from "./model";
import styles from "./Player.module.css";

interface OpenViewProps {
  open: Open;
  answer: ResourceAnswer;
  verdict: Verdict | null;
  solution: ResourceSolved | null;
  isLocked: boolean;
  mark: React.ReactNode;
  onWrite: (text: string) => void;
}

/**
 * What was said of one criterion: a mark, or that nothing here can tell; with the learner's words that show it; nothing
 * while it is open.
 */
function Judged({ part, isOpen }: { part: PartVerdict | undefined; isOpen: boolean }) {
  const t = useTranslations("exercise");
  if (!part || (isOpen && isUncounted(part))) return null;
  if (isUncounted(part))
    return (
      <span className={styles.hint}>
        {t(part.reason === "NOT_SEEN" ? "reasons.NOT_SEEN" : "reasons.NOT_ASSESSED")}
      </span>
    );
  return (
    <>
      <PartMark part={part} /> {part.by === "MODEL" && <span className={styles.hint}>{t("byModel")}</span>}
      {part.quotes?.map(({ text }) => (
        <GermanText key={text} size="body">{` „${text}“`}</GermanText>
      ))}
    </>
  );
}

function Criteria({ open, verdict }: Pick<OpenViewProps, "open" | "verdict">) {
  const t = useTranslations("resource");
  return (
    <>
      <p className={styles.hint}>{t("criteria")}</p>
      <ul className={styles.criteria}>
        {open.criteria.map(({ key, text }) => (
          <li key={key}>
            <GermanText size="body">{text}</GermanText>{" "}
            <Judged part={partOf(verdict, `${open.id}.${key}`)} isOpen={isBeingJudged(verdict, open.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A question to be answered in the learner's own words; what a good answer says stands there before. */
export function OpenView({ open, answer, verdict, solution, isLocked, mark, onWrite }: OpenViewProps) {
  const t = useTranslations("resource");
  const id = useId();
  const writing = useUmlautField();
  const sample = solution?.open.find((one) => one.id === open.id)?.sample_answer;
  return (
    <div className={styles.question} ref={writing.ref}>
      <p className={styles.asked}>
        <label htmlFor={id}>
          <GermanText>{open.question}</GermanText>
        </label>{" "}
        {mark}
      </p>
      <JudgingNotice verdict={verdict} part={open.id} />
      {open.criteria.length > 0 && <Criteria open={open} verdict={verdict} />}
      <textarea
        id={id}
        className={styles.text}
        rows={4}
        lang="de"
        dir="ltr"
        maxLength={3000}
        autoCorrect="off"
        spellCheck={false}
        value={textOf(answer, open.id)}
        readOnly={isLocked}
        onChange={(event) => onWrite(event.target.value)}
      />
      {!isLocked && <UmlautKeys writing={writing} />}
      {sample && (
        <div className={styles.sample}>
          <p className={styles.hint}>{t("sample")}</p>
          <GermanText as="p">{sample}</GermanText>
        </div>
      )}
    </div>
  );
}
