import { type FormEvent, useRef, useState } from "react";
import { Problem } from "@/api/problem";
import { useTranslations } from "@/i18n";
import { type FieldError, type Rule, toFieldError } from "@/lib/validation";

export type Values = Readonly<Record<string, string | boolean>>;

type Rules<V extends Values> = { readonly [K in keyof V]?: readonly Rule<V>[] };

interface FormPlan<V extends Values> {
  readonly initial: V;
  readonly rules?: Rules<V>;
  /** Sends; a `Problem` with faults puts them at their fields, any other goes to `problem`. */
  readonly save: (values: V) => Promise<void>;
}

type FieldErrors<V> = Partial<Record<keyof V, FieldError | string>>;

function validate<V extends Values>(values: V, rules: Rules<V>): FieldErrors<V> {
  const errors: FieldErrors<V> = {};
  for (const name of Object.keys(rules) as (keyof V)[]) {
    for (const rule of rules[name] ?? []) {
      const fault = rule(values[name], values);
      if (fault) {
        errors[name] = fault;
        break;
      }
    }
  }
  return errors;
}

function faultsOf<V extends Values>(problem: Problem, values: V): FieldErrors<V> {
  const errors: FieldErrors<V> = {};
  for (const { field, code, detail } of problem.errors) {
    if (field === null || !(field in values) || errors[field as keyof V]) continue;
    errors[field as keyof V] = toFieldError(field, code) ?? detail;
  }
  return errors;
}

/** After the render that marks the faulty fields: the first of them gets the focus. */
function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** The faults the server put at fields of this form; null when it refused for another reason. */
function serverErrors<V extends Values>(error: unknown, values: V): FieldErrors<V> | null {
  if (!(error instanceof Problem)) return null;
  const errors = faultsOf(error, values);
  return Object.keys(errors).length > 0 ? errors : null;
}

function useSending<V extends Values>(
  plan: FormPlan<V>,
  values: V,
  refuse: (errors: FieldErrors<V>) => void,
) {
  const [problem, setProblem] = useState<Error | null>(null);
  const [isPending, setPending] = useState(false);
  const busy = useRef(false);
  const send = async () => {
    const found = validate(values, plan.rules ?? {});
    refuse(found);
    // Two quick presses arrive before the button shows that it is busy.
    if (Object.keys(found).length > 0 || busy.current) return;
    busy.current = true;
    setPending(true);
    setProblem(null);
    try {
      await plan.save(values);
    } catch (error) {
      const errors = serverErrors(error, values);
      if (errors) refuse(errors);
      else setProblem(error instanceof Error ? error : new Error(String(error)));
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return { problem, isPending, send };
}

/** The state of a form: its values, what is wrong with them and what became of sending it. */
export function useForm<V extends Values>(plan: FormPlan<V>) {
  const errorText = useFieldErrorText();
  const [values, setValues] = useState(plan.initial);
  const [errors, setFaults] = useState<FieldErrors<V>>({});
  const element = useRef<HTMLFormElement>(null);
  const { problem, isPending, send } = useSending(plan, values, (found) => {
    setFaults(found);
    if (Object.keys(found).length > 0) focusFirstError(element.current);
  });
  const set = <K extends keyof V>(name: K, value: V[K]) => {
    setValues((old) => ({ ...old, [name]: value }));
    setFaults((old) => ({ ...old, [name]: undefined }));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return {
    values,
    set,
    problem,
    isPending,
    /** Goes on the `form` element. */
    form: { ref: element, noValidate: true, onSubmit },
    /** Props of a `Field`, `PasswordField`, `CodeField` or `Select` for a value that is text. */
    text: <K extends keyof V & string>(name: K) => ({
      name,
      value: String(values[name]),
      onChange: (value: string) => set(name, value as V[K]),
      error: errorText(errors[name]),
    }),
    /** Props of a `Checkbox` for a value that is yes or no. */
    tick: <K extends keyof V & string>(name: K) => ({
      name,
      isSelected: values[name] === true,
      onChange: (value: boolean) => set(name, value as V[K]),
      error: errorText(errors[name]),
    }),
  };
}

function useFieldErrorText(): (fault: FieldError | string | undefined) => string | null {
  const t = useTranslations("validation");
  return (fault) => {
    if (fault === undefined) return null;
    return typeof fault === "string" ? fault : t(fault.key, { ...fault.values });
  };
}
