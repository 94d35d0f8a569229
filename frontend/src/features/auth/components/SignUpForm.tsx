import { useLocale, useTranslations } from "@/i18n";
import { accepted, email, max, password, required } from "@/lib/validation";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { PasswordField } from "@/ui/PasswordField";
import { useForm } from "@/ui/useForm";
import { signUp } from "../authentication";
import { keepSignUpDraft, readSignUpDraft } from "../signUpDraft";
import styles from "./forms.module.css";
import { NameFields } from "./NameFields";
import { TermsCheckbox } from "./TermsCheckbox";

const rules = {
  first_name: [required, max(80)],
  last_name: [required, max(80)],
  email: [required, email],
  password: [required, password],
  terms_accepted: [accepted],
};

/** A new account; the code goes to the address. */
export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const t = useTranslations("auth");
  const { code } = useLocale();
  const { form, text, tick, problem, isPending } = useForm({
    initial: { ...readSignUpDraft() },
    rules,
    save: async (typed) => {
      const { terms_accepted: _, ...filled } = typed;
      const address = filled.email.trim();
      await signUp({ ...filled, email: address, interface_language: code });
      keepSignUpDraft(typed);
      onDone(address);
    },
  });
  return (
    <form {...form} className={styles.form}>
      <FormProblem problem={problem} />
      <NameFields first={text("first_name")} last={text("last_name")} />
      <Field
        {...text("email")}
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        dir="ltr"
      />
      <PasswordField {...text("password")} kind="new" label={t("password")} />
      <TermsCheckbox {...tick("terms_accepted")} />
      <Button type="submit" wide isPending={isPending}>
        {t("signUp.submit")}
      </Button>
    </form>
  );
}
