import { useTranslations } from "@/i18n";
import { TextField } from "./TextField";

interface ExplanationFieldProps {
  place: string;
  value: string | undefined;
  onChange: (value: string) => void;
  max: number;
}

/** What is said with the solution. */
export function ExplanationField({ place, value, onChange, max }: ExplanationFieldProps) {
  const t = useTranslations("editors.fields");
  return (
    <TextField
      place={place}
      label={t("explanation")}
      hint={t("explanationHint")}
      value={value ?? ""}
      onChange={onChange}
      max={max}
      rows={2}
      isGerman
    />
  );
}

/** What helps after a wrong try, without giving the answer away. */
export function HintField({ place, value, onChange, max }: ExplanationFieldProps) {
  const t = useTranslations("editors.fields");
  return (
    <TextField
      place={place}
      label={t("hint")}
      hint={t("hintHint")}
      value={value ?? ""}
      onChange={onChange}
      max={max}
      isGerman
    />
  );
}
