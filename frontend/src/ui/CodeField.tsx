import { Field, type FieldProps } from "./Field";

interface CodeFieldProps extends Omit<FieldProps, "type" | "autoComplete" | "inputMode" | "onChange"> {
  length: number;
  onChange: (code: string) => void;
}

/** The digits of a pasted or typed code: "Ihr Code: 123 456" gives "123456". */
function digitsOf(text: string, length: number): string {
  return text.replace(/\D/g, "").slice(0, length);
}

/** A code from an e-mail: takes paste with blanks, and the keyboard's own suggestion on phones. */
export function CodeField({ length, onChange, ...rest }: CodeFieldProps) {
  return (
    <Field
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      onChange={(text) => onChange(digitsOf(text, length))}
    />
  );
}
