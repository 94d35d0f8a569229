import { IconPlus } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { required } from "@/lib/validation";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { useForm } from "@/ui/useForm";
import styles from "./NewTitleForm.module.css";

interface NewTitleFormProps {
  label: string;
  hint?: string | undefined;
  submit: string;
  /** Gives whether it was added; what was typed stays where it was not. */
  onAdd: (title: string) => Promise<boolean>;
}

/** Makes something of which only the title is needed; empty again once it is there, for the next one. */
export function NewTitleForm({ label, hint, submit, onAdd }: NewTitleFormProps) {
  const form = useForm({
    initial: { title: "" },
    rules: { title: [required] },
    save: async ({ title }) => {
      if (!(await onAdd(title))) return;
      // Whoever went on typing meanwhile keeps what is new.
      if (latest.current === title) form.set("title", "");
      // The next one is written where this one was, unless what was made wants to be written on.
      const focused = document.activeElement;
      if (focused instanceof HTMLButtonElement) focused.closest("form")?.querySelector("input")?.focus();
    },
  });
  const latest = useRef("");
  useEffect(() => {
    latest.current = form.values.title;
  });
  return (
    <form {...form.form} className={styles.form}>
      <Field
        {...form.text("title")}
        label={label}
        hint={hint}
        maxLength={200}
        dir="auto"
        autoComplete="off"
      />
      <Button
        type="submit"
        look="secondary"
        icon={<IconPlus size="1.25rem" stroke={1.75} aria-hidden="true" />}
        isPending={form.isPending}
      >
        {submit}
      </Button>
    </form>
  );
}
