import { IconAlertCircle } from "@tabler/icons-react";
import { useId } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { TextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField } from "react-aria-components/TextField";
import styles from "./Field.module.css";

export interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** What is wrong with it, as a sentence; nothing is shown while it is null. */
  error?: string | null;
  /** Help below the label. */
  hint?: React.ReactNode;
  type?: "text" | "email" | "password" | "search" | "date" | "time";
  autoComplete?: string;
  inputMode?: "text" | "email" | "numeric";
  /** Marked as needed for screen readers; all fields of ours are needed unless they say otherwise in words. */
  isRequired?: boolean;
  isReadOnly?: boolean;
  isDisabled?: boolean;
  maxLength?: number;
  /** A box of several lines. */
  rows?: number;
  /** Something at the end of the line, such as a button that shows the password. */
  after?: React.ReactNode;
  /** `off` for names and addresses: no capitals or corrections by the keyboard. */
  autoCapitalize?: "off" | "none" | "words" | "sentences";
  spellCheck?: "true" | "false";
  dir?: "ltr" | "auto";
  /** BCP 47 tag of what is written, where that is not the interface's language. */
  lang?: string | undefined;
  autoFocus?: boolean;
  /** Ids of further text that describes the field. */
  describedBy?: string;
}

/** What is wrong, with an icon beside the colour. */
export function FieldErrorText({ children }: { children: React.ReactNode }) {
  return (
    <>
      <IconAlertCircle size="1.125rem" stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </>
  );
}

function Box({
  rows,
  autoCapitalize,
  autoFocus,
  dir,
  lang,
}: Pick<FieldProps, "rows" | "autoCapitalize" | "autoFocus" | "dir" | "lang">) {
  const common = { autoCapitalize, autoFocus, dir, lang };
  return rows ? (
    <TextArea {...common} rows={rows} className={styles.box} />
  ) : (
    <Input {...common} className={styles.box} />
  );
}

/** One line (or with `rows` several) of text with label, help and fault. */
export function Field({
  label,
  error,
  hint,
  after,
  rows,
  autoCapitalize,
  autoFocus,
  dir,
  lang,
  describedBy,
  ...rest
}: FieldProps) {
  const hintId = useId();
  return (
    <AriaTextField
      {...rest}
      className={styles.field}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      aria-describedby={describedBy}
    >
      <Label className={styles.label}>{label}</Label>
      {hint && (
        <Text slot="description" id={hintId} className={styles.hint}>
          {hint}
        </Text>
      )}
      <span className={styles.line}>
        <Box rows={rows} autoCapitalize={autoCapitalize} autoFocus={autoFocus} dir={dir} lang={lang} />
        {after && <span className={styles.after}>{after}</span>}
      </span>
      <FieldError className={styles.error}>{error && <FieldErrorText>{error}</FieldErrorText>}</FieldError>
    </AriaTextField>
  );
}
