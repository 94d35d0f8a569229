import { useTranslations } from "@/i18n";
import { accepted, max, password, required } from "@/lib/validation";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { PasswordField } from "@/ui/PasswordField";
import { useForm } from "@/ui/useForm";
import { acceptInvitation } from "../data";
import styles from "./forms.module.css";
import { InvitationNextStep } from "./InvitationNextStep";
import { NameFields } from "./NameFields";
import { TermsCheckbox } from "./TermsCheckbox";

const rules = {
  first_name: [required, max(80)],
  last_name: [required, max(80)],
  password: [required, password],
  terms_accepted: [accepted],
};

interface AcceptInvitationFormProps {
  token: string;
  /** What the inviter wrote; the learner may correct it. */
  names: { readonly first_name: string; readonly last_name: string };
  onDone: () => void;
}

/** An account out of an invitation: name, password, consent; the learner is signed in afterwards. */
export function AcceptInvitationForm({ token, names, onDone }: AcceptInvitationFormProps) {
  const t = useTranslations("auth");
  const { form, text, tick, problem, isPending } = useForm({
    initial: { ...names, password: "", terms_accepted: false },
    rules,
    save: async ({ terms_accepted: _, ...filled }) => {
      await acceptInvitation({ ...filled, token });
      onDone();
    },
  });
  return (
    <form {...form} className={styles.form}>
      <FormProblem problem={problem}>
        <InvitationNextStep token={token} problem={problem} />
      </FormProblem>
      <NameFields first={text("first_name")} last={text("last_name")} />
      <PasswordField {...text("password")} kind="new" label={t("password")} />
      <TermsCheckbox {...tick("terms_accepted")} />
      <Button type="submit" wide isPending={isPending}>
        {t("invite.submit")}
      </Button>
    </form>
  );
}
