import { useEffect, useRef } from "react";
import type { JournalEntry, Objective } from "@/api/types";
import { usePreviousEntries } from "@/features/journal";
import { useFormat, useTranslations } from "@/i18n";
import { Field } from "@/ui/Field";
import { GermanText } from "@/ui/GermanText";
import type { PlayerProps } from "../contract";
import {
  beginWith,
  CONFIDENCE_LEVELS,
  type Content,
  type Entry,
  entryOf,
  type JournallingAnswer,
  keepPresent,
  withEntry,
} from "./model";
import styles from "./Player.module.css";

interface OneProps {
  objective: Objective;
  entry: Entry;
  starters: readonly string[];
  /** What the learner said the time before, once that may be looked at. */
  before: React.ReactNode;
  onChange: (change: Entry, how: "tap" | "typing") => void;
}

function ConfidenceScale({ objective, entry, onChange }: Omit<OneProps, "starters" | "before">) {
  const t = useTranslations("journalling");
  return (
    <fieldset className={styles.scale}>
      <legend className={styles.legend}>
        <GermanText>{objective.text}</GermanText>
      </legend>
      {CONFIDENCE_LEVELS.map((value) => (
        <label key={value} className={styles.step}>
          <input
            type="radio"
            name={`sure-${objective.id}`}
            value={value}
            checked={entry.confidence === value}
            onChange={() => onChange({ confidence: value }, "tap")}
          />
          <span>{t(`sure.${value}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Starters({ starters, onPick }: { starters: readonly string[]; onPick: (starter: string) => void }) {
  const t = useTranslations("journalling");
  if (starters.length === 0) return null;
  return (
    <div className={styles.starters} role="group" aria-label={t("starters")} lang="de" dir="ltr">
      {starters.map((starter) => (
        <button key={starter} type="button" className={styles.starter} onClick={() => onPick(starter)}>
          {starter}
        </button>
      ))}
    </div>
  );
}

/**
 * After a beginning of a sentence the learner writes on behind it: the field is the learner's at once, the caret once
 * it is drawn.
 */
function useContinueWriting() {
  const box = useRef<HTMLDivElement>(null);
  const begun = useRef(false);
  const field = () => box.current?.querySelector("textarea");
  useEffect(() => {
    if (!begun.current) return;
    begun.current = false;
    const end = field()?.value.length ?? 0;
    field()?.setSelectionRange(end, end);
  });
  const continueWriting = () => {
    begun.current = true;
    field()?.focus();
  };
  return { box, continueWriting };
}

function ObjectiveEntry({ objective, entry, starters, before, onChange }: OneProps) {
  const t = useTranslations("journalling");
  const note = entry.note ?? "";
  const { box, continueWriting } = useContinueWriting();
  const begin = (starter: string) => {
    onChange({ note: beginWith(note, starter) }, "tap");
    continueWriting();
  };
  return (
    <div className={styles.one} ref={box}>
      <ConfidenceScale objective={objective} entry={entry} onChange={onChange} />
      <Field
        label={t("note")}
        name={`note-${objective.id}`}
        value={note}
        onChange={(text) => onChange({ note: text }, "typing")}
        rows={2}
        maxLength={2000}
        dir="auto"
        autoCapitalize="sentences"
        isRequired={false}
      />
      <Starters starters={starters} onPick={begin} />
      {before}
    </div>
  );
}

const isSure = (value: number): value is (typeof CONFIDENCE_LEVELS)[number] =>
  CONFIDENCE_LEVELS.some((one) => one === value);

/** What the learner said the time before: how sure the learner was, and their note. */
function PreviousEntry({ entry }: { entry: JournalEntry }) {
  const t = useTranslations("journalling");
  const { date } = useFormat();
  const { confidence, note, created_at } = entry;
  return (
    <div className={styles.before}>
      {isSure(confidence) && <p>{t("before", { date: date(created_at), sure: t(`sure.${confidence}`) })}</p>}
      {note && (
        <p dir="auto" className={styles.said}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The same of one objective, where the learner has said something before. */
function EarlierEntry({ sectionId, objectiveId }: { sectionId: string; objectiveId: string }) {
  const entry = usePreviousEntries(sectionId)[objectiveId];
  return entry && <PreviousEntry entry={entry} />;
}

type Props = PlayerProps<Content, JournallingAnswer, unknown>;

/**
 * How sure the learner is of what the lesson was to teach, and what the learner wants to remember; kept, never judged.
 */
export function Player({ content, answer, state, context, onAnswer }: Props) {
  const t = useTranslations("journalling");
  const ids = context.objectives.map(({ id }) => id);
  const change = (id: string, entry: Entry) => withEntry(keepPresent(answer, ids), id, entry);
  return (
    <div className={styles.journalling}>
      {content.question && <GermanText as="p">{content.question}</GermanText>}
      {ids.length === 0 ? <p>{t("noObjectives")}</p> : <p className={styles.readers}>{t("readers")}</p>}
      {context.objectives.map((objective) => (
        <ObjectiveEntry
          key={objective.id}
          objective={objective}
          entry={entryOf(answer, objective.id)}
          starters={content.starters ?? []}
          before={
            state === "right" && <EarlierEntry sectionId={context.sectionId} objectiveId={objective.id} />
          }
          onChange={(said, how) => onAnswer(change(objective.id, said), how)}
        />
      ))}
    </div>
  );
}
