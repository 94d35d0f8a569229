import { IconCheck } from "@tabler/icons-react";
import { useId } from "react";
import { Checkbox as AriaCheckbox } from "react-aria-components/Checkbox";
import styles from "./Choice.module.css";
import { FieldErrorText } from "./Field";
import fieldStyles from "./Field.module.css";

interface CheckboxProps {
  children: React.ReactNode;
  name: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  error?: string | null;
  isRequired?: boolean;
}

/** A tick beside a sentence; the sentence may hold links. */
export function Checkbox({ children, error, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <AriaCheckbox
        {...rest}
        className={styles.tick}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        aria-describedby={error ? errorId : undefined}
      >
        <span className={styles.square}>
          <IconCheck size="1.25rem" stroke={2.5} aria-hidden="true" />
        </span>
        <span className={styles.sentence}>{children}</span>
      </AriaCheckbox>
      {error && (
        <span id={errorId} className={fieldStyles.error}>
          <FieldErrorText>{error}</FieldErrorText>
        </span>
      )}
    </div>
  );
}
