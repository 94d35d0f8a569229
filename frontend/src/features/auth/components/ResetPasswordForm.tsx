import { useTranslations } from "@/i18n";
import { email, required } from "@/lib/validation";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { useForm } from "@/ui/useForm";
import { requestReset } from "../authentication";
import styles from "./forms.module.css";

/** Asks for the link that sets a new password. */
export function ResetPasswordForm({ onDone }: { onDone: (email: string) => void }) {
  const t = useTranslations("auth");
  const { form, text, problem, isPending } = useForm({
    initial: { email: "" },
    rules: { email: [required, email] },
    save: async (filled) => {
      await requestReset(filled.email);
      onDone(filled.email.trim());
    },
  });
  return (
    <form {...form} className={styles.form}>
      <FormProblem problem={problem} />
      <Field
        {...text("email")}
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        dir="ltr"
      />
      <Button type="submit" wide isPending={isPending}>
        {t("reset.submit")}
      </Button>
    </form>
  );
}
