import { useState } from "react";
import { useTranslations } from "@/i18n";
import { Field } from "@/ui/Field";
import type { TextFieldProps } from "./TextField";
import { useProblemText } from "./useProblemText";

interface LinesFieldProps extends Pick<TextFieldProps, "place" | "label" | "hint" | "isGerman"> {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** So many lines, each with so many letters. */
  maxLines: number;
  max: number;
}

const linesOf = (text: string, maxLines: number, max: number): string[] =>
  text
    .split("\n")
    .map((line) => line.trim().slice(0, max))
    .filter((line) => line !== "")
    .slice(0, maxLines);

const areEqual = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((line, index) => line === others[index]);

/** Several short texts, one a line, so that they can be pasted and sorted as text. */
export function LinesField({
  place,
  label,
  hint,
  isGerman,
  value,
  onChange,
  maxLines,
  max,
}: LinesFieldProps) {
  const t = useTranslations("editors");
  const error = useProblemText(place);
  // An empty line at the end is where the next text will stand: it is kept here, not in the body.
  const [draft, setDraft] = useState("");
  const text = areEqual(linesOf(draft, maxLines, max), value) ? draft : value.join("\n");
  const write = (written: string) => {
    setDraft(written);
    const lines = linesOf(written, maxLines, max);
    if (!areEqual(lines, value)) onChange(lines);
  };
  return (
    <div data-place={place}>
      <Field
        label={label}
        name={place}
        value={text}
        onChange={write}
        rows={Math.min(Math.max(text.split("\n").length, 2), 8)}
        hint={[hint, t("onePerLine", { max: maxLines })].filter(Boolean).join(" ")}
        error={error}
        {...(isGerman ? { lang: "de", dir: "ltr" as const } : { dir: "auto" as const })}
      />
    </div>
  );
}
