import { useState } from "react";
import { useTranslations } from "@/i18n";
import { pressReleased } from "@/lib/press";
import { Field } from "@/ui/Field";
import { useProblemsAt } from "./EditorFrame";
import { useProblemText } from "./useProblemText";

export interface TextFieldProps {
  /** Its path in the body. */
  place: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  max: number;
  hint?: string | undefined;
  /** Several lines. */
  rows?: number;
  /** What is written is German, the language that is taught. */
  isGerman?: boolean;
  /** It must not stay empty. */
  isRequired?: boolean;
}

/** From this share of what fits, the letters are counted. */
const COUNTED = 0.7;

/** What is wrong with a field. What is only missing is not said before its author has left it. */
function useFieldError(place: string, isVisited: boolean): string | null {
  const text = useProblemText(place);
  const isOnlyMissing = useProblemsAt(place).every(
    ({ code, detail }) => code === "required" && detail === "",
  );
  return isOnlyMissing && !isVisited ? null : text;
}

/** A text of the body; a line break in a text of one line becomes a space. */
export function TextField(props: TextFieldProps) {
  const { place, label, value, onChange, max, hint, rows, isGerman, isRequired } = props;
  const t = useTranslations("editors");
  const [isVisited, setVisited] = useState(false);
  const error = useFieldError(place, isVisited);
  const count = value.length >= max * COUNTED ? t("count", { count: value.length, max }) : "";
  return (
    <div data-place={place}>
      <Field
        label={label}
        name={place}
        value={value}
        onChange={(text) => onChange(rows === undefined ? text.replaceAll(/[\r\n]+/g, " ") : text)}
        onBlur={() => void pressReleased().then(() => setVisited(true))}
        maxLength={max}
        error={error}
        hint={[hint, count].filter(Boolean).join(" ") || undefined}
        {...(rows !== undefined && { rows })}
        {...(isRequired && { isRequired })}
        {...(isGerman ? { lang: "de", dir: "ltr" as const } : { dir: "auto" as const })}
      />
    </div>
  );
}
