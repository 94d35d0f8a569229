import { useState } from "react";
import { Field } from "@/ui/Field";
import { linesOf } from "../document";

interface LinesFieldProps {
  label: string;
  name: string;
  hint?: React.ReactNode;
  value: readonly string[] | undefined;
  onChange: (lines: readonly string[]) => void;
  rows?: number;
}

/** Several short texts, one in a line. */
export function LinesField({ value = [], onChange, rows = 3, ...rest }: LinesFieldProps) {
  const [typed, setTyped] = useState(value.join("\n"));
  // An empty line at the end is no text yet; anything else that differs has come from elsewhere.
  const isOwn = linesOf(typed).join("\n") === value.join("\n");
  const text = isOwn ? typed : value.join("\n");
  return (
    <Field
      {...rest}
      value={text}
      onChange={(next) => {
        setTyped(next);
        const lines = linesOf(next);
        if (lines.join("\n") !== value.join("\n")) onChange(lines);
      }}
      rows={Math.max(rows, text.split("\n").length)}
      dir="auto"
    />
  );
}
