import { Select } from "@/ui/Select";
import { Switch } from "@/ui/Switch";
import { ProblemText } from "./ProblemText";
import { useProblemText } from "./useProblemText";

interface ChoiceFieldProps<Value extends string> {
  place: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  hint?: string;
}

/** One of a few values of the body. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { place, label, value, onChange, options, hint } = props;
  const error = useProblemText(place);
  return (
    <div data-place={place}>
      <Select
        label={label}
        name={place}
        value={value}
        onChange={(chosen) => {
          const option = options.find((one) => one.value === chosen);
          if (option) onChange(option.value);
        }}
        options={options}
        hint={hint}
        error={error}
      />
    </div>
  );
}

interface SwitchFieldProps {
  place: string;
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
  hint?: string;
}

/** Yes or no in the body. */
export function SwitchField({ place, label, value, onChange, hint }: SwitchFieldProps) {
  return (
    <div data-place={place}>
      <Switch label={label} isSelected={value} onChange={onChange} hint={hint} />
      <ProblemText place={place} />
    </div>
  );
}
