import { useTranslations } from "@/i18n";
import { LANGUAGE_LEVELS } from "@/lib/speechOptions";
import { Field } from "@/ui/Field";
import { type Wordings, withValue } from "../document";
import styles from "./CaseEditor.module.css";

interface WordingsFieldsProps {
  legend: string;
  /** The field in the document, which the fields' names begin with. */
  name: string;
  hint?: string;
  value: Wordings | undefined;
  onChange: (wordings: Wordings) => void;
}

/** One text as it is said at each of the three levels. */
export function WordingsFields({ legend, name, hint, value = {}, onChange }: WordingsFieldsProps) {
  const t = useTranslations("caseEditor");
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {LANGUAGE_LEVELS.map((level) => (
        <Field
          key={level}
          label={t(`level.${level}`)}
          name={`${name}.${level}`}
          value={value[level] ?? ""}
          onChange={(text) => onChange(withValue(value, level, text))}
          maxLength={4000}
          rows={2}
          dir="auto"
        />
      ))}
    </fieldset>
  );
}
