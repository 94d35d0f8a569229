import { useRef } from "react";
import { useTranslations } from "@/i18n";
import styles from "./UmlautKeys.module.css";

const KEYS = ["ä", "ö", "ü", "ß", "Ä", "Ö", "Ü"] as const;

/** React listens to `input`; a value that was only set would be overwritten by the next drawing. */
function insert(field: HTMLInputElement | HTMLTextAreaElement, letter: string): void {
  const end = field.value.length;
  field.focus();
  field.setRangeText(letter, field.selectionStart ?? end, field.selectionEnd ?? end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const fieldsIn = (root: HTMLElement | null) =>
  [...(root?.querySelectorAll<HTMLInputElement>("input[type=text], textarea") ?? [])].filter(
    ({ readOnly }) => !readOnly,
  );

/** Remembers in which field of an exercise the learner wrote last. Give `ref` to the element around its fields. */
export function useUmlautField() {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const ref = (node: HTMLDivElement | null) => {
    root.current = node;
    if (!node) return undefined;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target;
    };
    node.addEventListener("focusin", note);
    return () => node.removeEventListener("focusin", note);
  };
  const write = (letter: string) => {
    const fields = fieldsIn(root.current);
    const target = fields.find((field) => field === last.current) ?? fields[0];
    if (target) insert(target, letter);
  };
  return { ref, write };
}

/** Letters that the learner's keyboard may not have; they go where the learner wrote last. */
export function UmlautKeys({ writing }: { writing: Pick<ReturnType<typeof useUmlautField>, "write"> }) {
  const t = useTranslations("exercise");
  return (
    <div className={styles.keys} role="group" aria-label={t("umlauts")} lang="de" dir="ltr">
      {KEYS.map((letter) => (
        <button
          key={letter}
          type="button"
          className={styles.key}
          // The field keeps its focus: on a phone the keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => writing.write(letter)}
        >
          {letter}
        </button>
      ))}
    </div>
  );
}
