import { useId } from "react";
import type { PartVerdict, SeenField } from "@/api/types";
import { useTranslations } from "@/i18n";
import { withUniqueKeys } from "@/lib/withUniqueKeys";
import { GermanText } from "@/ui/GermanText";
import styles from "./FormFields.module.css";
import { YES_NO } from "./forms";
import { markOf, PartMark } from "./PartMark";

interface FormFieldProps {
  field: SeenField;
  value: string;
  part: PartVerdict | undefined;
  /** A provider is still looking at it. */
  looking: React.ReactNode;
  /** Why it is so, once the solution is known. */
  explanation: string;
  isLocked: boolean;
  /** The passage that tells it is being played. */
  isLit: boolean;
  onChange: (value: string, how: "tap" | "typing") => void;
}

interface InputProps extends FormFieldProps {
  id: string;
}

/** No capitals, corrections or suggestions by the keyboard: the learner learns to write. */
const ALONE = {
  type: "text",
  lang: "de",
  dir: "ltr",
  autoCapitalize: "off",
  autoCorrect: "off",
  autoComplete: "off",
  spellCheck: false,
  maxLength: 500,
} as const;

function Typed({ field, value, id, isLocked, onChange }: InputProps) {
  return (
    <span className={styles.typed}>
      <input
        {...ALONE}
        id={id}
        className={styles.input}
        inputMode={field.input === "NUMBER" ? "decimal" : "text"}
        value={value}
        readOnly={isLocked}
        aria-describedby={field.unit ? `${id}-unit` : undefined}
        onChange={(event) => onChange(event.target.value, "typing")}
      />
      {field.unit && (
        <span id={`${id}-unit`}>
          <GermanText>{field.unit}</GermanText>
        </span>
      )}
    </span>
  );
}

function Chosen({ field, value, id, isLocked, onChange }: InputProps) {
  const t = useTranslations("form");
  return (
    <select
      id={id}
      className={styles.input}
      lang="de"
      dir="ltr"
      value={value}
      disabled={isLocked}
      onChange={(event) => onChange(event.target.value, "tap")}
    >
      <option value="">{t("choose")}</option>
      {field.options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}

function YesNo({ value, id, isLocked, onChange }: InputProps) {
  return (
    <span className={styles.options} role="radiogroup" aria-labelledby={`${id}-label`}>
      {YES_NO.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={id}
            value={option}
            checked={value === option}
            disabled={isLocked}
            onChange={() => onChange(option, "tap")}
          />
          <GermanText>{option}</GermanText>
        </label>
      ))}
    </span>
  );
}

const INPUTS = { TEXT: Typed, NUMBER: Typed, CHOICE: Chosen, YES_NO: YesNo } as const;

/** The words that tell what belongs there. */
function Quotes({ quotes = [] }: Pick<PartVerdict, "quotes">) {
  const t = useTranslations("form");
  return withUniqueKeys(quotes, ({ id }) => id).map(({ key, one }) => (
    <blockquote key={key} className={styles.quote}>
      <span className={styles.source}>{t(`quotes.${one.source}`)}</span>{" "}
      <GermanText size="body">{`„${one.text}“`}</GermanText>
    </blockquote>
  ));
}

/** One field of a form with its mark, and what was said about it. */
export function FormField(props: FormFieldProps) {
  const { field, part, looking, explanation, isLit } = props;
  const id = useId();
  const t = useTranslations("exercise");
  const Input = INPUTS[field.input];
  const label = <GermanText size="body">{field.label}</GermanText>;
  return (
    <div className={styles.field} data-mark={part && markOf(part)} data-lit={isLit}>
      <span className={styles.head}>
        {field.input === "YES_NO" ? (
          <span id={`${id}-label`}>{label}</span>
        ) : (
          <label htmlFor={id}>{label}</label>
        )}
        <PartMark part={part} />
      </span>
      <Input {...props} id={id} />
      {looking}
      {part?.by === "MODEL" && <span className={styles.source}>{t("byModel")}</span>}
      {part && <Quotes quotes={part.quotes} />}
      {explanation && (
        <GermanText as="p" size="body">
          {explanation}
        </GermanText>
      )}
    </div>
  );
}
