import { useTranslations } from "@/i18n";
import { code, email as emailRule, required } from "@/lib/validation";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { CodeField } from "@/ui/CodeField";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { useAction } from "@/ui/useAction";
import { useForm } from "@/ui/useForm";
import { confirmSignUp, resendCode } from "../authentication";
import { forgetSignUpDraft } from "../signUpDraft";
import styles from "./forms.module.css";

const CODE_LENGTH = 6;

function ResendButton({ email }: { email: string }) {
  const t = useTranslations("auth.confirm");
  const { run: resend, isPending } = useAction(async () => {
    await resendCode(email);
    showAlert("success", t("resent"));
  });
  return (
    <Button look="quiet" wide isPending={isPending} isDisabled={email === ""} onPress={() => void resend()}>
      {t("resend")}
    </Button>
  );
}

interface ConfirmSignUpFormProps {
  /** The address the code went to; null when the learner came here by themselves. */
  email: string | null;
  onDone: () => void;
}

/** The code from the e-mail; with it the learner is signed in. */
export function ConfirmSignUpForm({ email, onDone }: ConfirmSignUpFormProps) {
  const t = useTranslations("auth");
  const { form, text, values, problem, isPending } = useForm({
    initial: { email: email ?? "", code: "" },
    rules: { email: [required, emailRule], code: [required, code(CODE_LENGTH)] },
    save: async (filled) => {
      await confirmSignUp(filled.email.trim(), filled.code);
      forgetSignUpDraft();
      onDone();
    },
  });
  return (
    <form {...form} className={styles.form}>
      <FormProblem problem={problem} />
      {email === null && (
        <Field
          {...text("email")}
          label={t("email")}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          dir="ltr"
        />
      )}
      <CodeField
        {...text("code")}
        length={CODE_LENGTH}
        label={t("confirm.code")}
        hint={t("confirm.codeHint")}
      />
      <Button type="submit" wide isPending={isPending}>
        {t("confirm.submit")}
      </Button>
      <ResendButton email={values.email.trim()} />
    </form>
  );
}
