import { IconSelector } from "@tabler/icons-react";
import { useId } from "react";
import { FieldErrorText } from "./Field";
import styles from "./Field.module.css";

export interface Option {
  readonly value: string;
  readonly label: string;
  /** BCP 47 tag of a label that is not in the interface's language. */
  readonly lang?: string;
}

interface SelectProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  hint?: React.ReactNode;
  error?: string | null;
  isDisabled?: boolean;
  autoComplete?: string;
  /** A first line that stands for "nothing chosen". */
  placeholder?: string;
}

interface BoxProps extends Omit<SelectProps, "label" | "hint"> {
  id: string;
  describedBy: string;
}

function SelectBox({
  id,
  describedBy,
  options,
  placeholder,
  error,
  isDisabled,
  onChange,
  ...rest
}: BoxProps) {
  return (
    <span className={styles.line}>
      <select
        {...rest}
        id={id}
        className={styles.box}
        disabled={isDisabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.chevron} aria-hidden="true">
        <IconSelector size="1.25rem" stroke={1.75} />
      </span>
    </span>
  );
}

/** One of a list. The browser's own: on a phone nothing beats the system's wheel, above all for 200 countries. */
export function Select({ label, hint, ...rest }: SelectProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, rest.error && errorId].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
      <SelectBox {...rest} id={id} describedBy={describedBy} />
      {rest.error && (
        <span id={errorId} className={styles.error}>
          <FieldErrorText>{rest.error}</FieldErrorText>
        </span>
      )}
    </div>
  );
}
