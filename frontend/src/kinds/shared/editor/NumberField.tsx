import { useState } from "react";
import { useTranslations } from "@/i18n";
import { Field } from "@/ui/Field";
import { parseNumber } from "./parseNumber";
import { useProblemText } from "./useProblemText";

interface NumberFieldProps {
  place: string;
  label: string;
  value: number | null;
  onChange: (value: number) => void;
  /** It may be left empty. */
  onEmpty?: () => void;
  min: number;
  max: number;
  /** Decimals are allowed. */
  hasDecimals?: boolean;
  hint?: string;
}

/** A number of the body. What is typed and is none yet stays in the field, and the body keeps the one before. */
export function NumberField({
  place,
  label,
  value,
  onChange,
  onEmpty,
  min,
  max,
  hasDecimals = false,
  hint,
}: NumberFieldProps) {
  const t = useTranslations("editors");
  const problem = useProblemText(place);
  const [draft, setDraft] = useState<{ text: string; of: number | null } | null>(null);
  const isDraft = draft !== null && draft.of === value;
  const text = isDraft ? draft.text : String(value ?? "");
  const typed = parseNumber(text, hasDecimals);
  const isEmpty = onEmpty !== undefined && text.trim() === "";
  const isValid = isEmpty || (typed !== null && typed >= min && typed <= max);
  const write = (written: string) => {
    if (onEmpty && written.trim() === "") {
      setDraft(null);
      return onEmpty();
    }
    const number = parseNumber(written, hasDecimals);
    const isUsable = number !== null && number >= min && number <= max;
    setDraft({ text: written, of: isUsable ? number : value });
    if (isUsable && number !== value) onChange(number);
  };
  return (
    <div data-place={place}>
      <Field
        label={label}
        name={place}
        value={text}
        onChange={write}
        inputMode={hasDecimals || min < 0 ? "text" : "numeric"}
        error={isValid ? problem : t("numberWanted", { min, max })}
        hint={hint}
        dir="ltr"
      />
    </div>
  );
}
