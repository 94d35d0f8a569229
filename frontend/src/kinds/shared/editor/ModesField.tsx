import { Checkbox } from "@/ui/Checkbox";
import styles from "./Editor.module.css";
import { ProblemText } from "./ProblemText";

interface ModesFieldProps<Mode extends string> {
  place: string;
  label: string;
  modes: readonly { readonly value: Mode; readonly label: string }[];
  value: readonly Mode[];
  onChange: (value: Mode[]) => void;
}

/** Some of a few ways to practise, in the order in which they come. The last one stays. */
export function ModesField<Mode extends string>({
  place,
  label,
  modes,
  value,
  onChange,
}: ModesFieldProps<Mode>) {
  return (
    <fieldset className={styles.fields} data-place={place}>
      <legend className={styles.legend}>{label}</legend>
      {modes.map((mode) => (
        <Checkbox
          key={mode.value}
          name={`${place}.${mode.value}`}
          isSelected={value.includes(mode.value)}
          onChange={(isOn) => {
            const chosen = modes
              .map((one) => one.value)
              .filter((one) => (one === mode.value ? isOn : value.includes(one)));
            if (chosen.length > 0) onChange(chosen);
          }}
        >
          {mode.label}
        </Checkbox>
      ))}
      <ProblemText place={place} />
    </fieldset>
  );
}
