import { Problem } from "@/api/problem";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { email, required } from "@/lib/validation";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Link } from "@/ui/Link";
import { PasswordField } from "@/ui/PasswordField";
import { useForm } from "@/ui/useForm";
import { signIn } from "../authentication";
import styles from "./forms.module.css";

function isUnconfirmed(problem: Error | null): boolean {
  return problem instanceof Problem && problem.code === "email_not_confirmed";
}

/** E-mail and password. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("auth");
  const { form, text, values, problem, isPending } = useForm({
    initial: { email: "", password: "" },
    rules: { email: [required, email], password: [required] },
    save: async (filled) => {
      await signIn(filled.email, filled.password);
      onDone();
    },
  });
  return (
    <form {...form} className={styles.form}>
      <FormProblem problem={problem}>
        {isUnconfirmed(problem) && (
          <Link to={paths.confirmSignUp()} state={{ email: values.email.trim() }}>
            {t("signIn.confirm")}
          </Link>
        )}
      </FormProblem>
      <Field
        {...text("email")}
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        dir="ltr"
      />
      <PasswordField {...text("password")} kind="current" label={t("password")} />
      <Button type="submit" wide isPending={isPending}>
        {t("signIn.submit")}
      </Button>
    </form>
  );
}
