import { Problem } from "@/api/problem";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { confirms, password, required } from "@/lib/validation";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { Link } from "@/ui/Link";
import { PasswordField } from "@/ui/PasswordField";
import { useForm } from "@/ui/useForm";
import { confirmReset } from "../authentication";
import styles from "./forms.module.css";

interface Values extends Record<string, string> {
  password: string;
  repeated: string;
}

const isFinal = (problem: Error | null) =>
  problem instanceof Problem && problem.status < 500 && problem.status >= 400;

/** The landing place of the link from the e-mail: a new password without the old one. */
export function SetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslations("auth");
  const { form, text, problem, isPending } = useForm<Values>({
    initial: { password: "", repeated: "" },
    rules: { password: [required, password], repeated: [required, confirms<Values>("password")] },
    save: async (filled) => {
      await confirmReset(token, filled.password);
      onDone();
    },
  });
  return (
    <form {...form} className={styles.form}>
      <FormProblem problem={problem}>
        {isFinal(problem) && <Link to={paths.resetPassword()}>{t("change.newLink")}</Link>}
      </FormProblem>
      <PasswordField {...text("password")} kind="new" label={t("newPassword")} />
      <PasswordField {...text("repeated")} kind="repeat" label={t("repeatPassword")} />
      <Button type="submit" wide isPending={isPending}>
        {t("change.submit")}
      </Button>
    </form>
  );
}
