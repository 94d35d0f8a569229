import { useTranslations } from "@/i18n";
import { confirms, password, required } from "@/lib/validation";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { PasswordField } from "@/ui/PasswordField";
import { useForm } from "@/ui/useForm";
import { changePassword } from "../authentication";
import styles from "./forms.module.css";

interface Values extends Record<string, string> {
  current_password: string;
  password: string;
  repeated: string;
}

/** A new password for who is signed in and knows the old one. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("auth");
  const { form, text, problem, isPending } = useForm<Values>({
    initial: { current_password: "", password: "", repeated: "" },
    rules: {
      current_password: [required],
      password: [required, password],
      repeated: [required, confirms<Values>("password")],
    },
    save: async (filled) => {
      await changePassword(filled.current_password, filled.password);
      onDone();
    },
  });
  return (
    <form {...form} className={styles.form}>
      <FormProblem problem={problem} />
      <PasswordField {...text("current_password")} kind="current" label={t("currentPassword")} />
      <PasswordField {...text("password")} kind="new" label={t("newPassword")} />
      <PasswordField {...text("repeated")} kind="repeat" label={t("repeatPassword")} />
      <Button type="submit" wide isPending={isPending}>
        {t("change.submit")}
      </Button>
    </form>
  );
}
