import type { SeenField, SolvedField, Verdict } from "@/api/types";
import { withUniqueKeys } from "@/lib/withUniqueKeys";
import { GermanText } from "@/ui/GermanText";
import { isLocked, type PlayState, type SaveMode } from "../contract";
import { FormField } from "./FormField";
import styles from "./FormFields.module.css";
import { type FieldValues, groupsOf, solvedField, unfilledFields } from "./forms";
import { JudgingNotice } from "./JudgingNotice";
import { partOf } from "./PartMark";
import { UmlautKeys, useUmlautField } from "./UmlautKeys";

interface FormFieldsProps {
  fields: readonly SeenField[];
  filled: FieldValues;
  state: PlayState;
  verdict: Verdict | null;
  solution: { readonly fields: readonly SolvedField[]; readonly explanation: string } | null;
  /** The field whose passage is being played. */
  lit?: string | undefined;
  onFill: (filled: Record<string, string>, how: SaveMode) => void;
}

/** A form in its order. Ctrl or ⌘ with Enter has it checked as soon as nothing is empty. */
export function FormFields(props: FormFieldsProps) {
  const { fields, filled, state, verdict, solution, lit, onFill } = props;
  const writing = useUmlautField();
  const locked = isLocked(state);
  const isRevealed = state === "revealed";
  const press = (event: React.KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || locked) return;
    event.preventDefault();
    if (unfilledFields(filled, fields).length === 0) onFill(filled, "done");
  };
  const fieldOf = (field: SeenField) => {
    const known = solvedField(solution?.fields, field.key);
    return (
      <FormField
        key={field.key}
        field={field}
        value={(isRevealed ? known?.accepted[0] : undefined) ?? filled[field.key] ?? ""}
        part={isRevealed ? undefined : partOf(verdict, field.key)}
        looking={<JudgingNotice verdict={verdict} part={field.key} />}
        explanation={known?.explanation ?? ""}
        isLocked={locked}
        isLit={lit === field.key}
        onChange={(value, how) => onFill({ ...filled, [field.key]: value }, how)}
      />
    );
  };
  return (
    <div className={styles.form} ref={writing.ref} role="group" onKeyDown={press}>
      {withUniqueKeys(groupsOf(fields), ({ name }) => name).map(({ key, one }) => (
        <fieldset key={key} className={styles.group}>
          {one.name && (
            <legend className={styles.legend}>
              <GermanText size="body">{one.name}</GermanText>
            </legend>
          )}
          {one.fields.map(fieldOf)}
        </fieldset>
      ))}
      {!locked && fields.some(({ input }) => input === "TEXT") && <UmlautKeys writing={writing} />}
      {solution?.explanation && <GermanText as="p">{solution.explanation}</GermanText>}
    </div>
  );
}
