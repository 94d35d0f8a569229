import { useState } from "react";
import { useTranslations } from "@/i18n";
import { Field } from "@/ui/Field";

interface NumberFieldProps {
  label: string;
  name: string;
  hint?: string;
  value: number | undefined;
  /** Gives undefined where the field is empty. */
  onChange: (value: number | undefined) => void;
}

/** A whole number; what is none stays in the field and is not taken. */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const t = useTranslations("caseEditor");
  const [typed, setTyped] = useState(String(value ?? ""));
  const parsed = /^-?\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined;
  const isWrong = typed.trim() !== "" && parsed === undefined;
  const text = isWrong || parsed === value ? typed : String(value ?? "");
  return (
    <Field
      {...rest}
      value={text}
      onChange={(next) => {
        setTyped(next);
        const number = /^-?\d{1,6}$/.test(next.trim()) ? Number(next) : undefined;
        if (next.trim() === "" || number !== undefined) onChange(number);
      }}
      inputMode="numeric"
      error={isWrong ? t("wholeNumber") : null}
    />
  );
}
