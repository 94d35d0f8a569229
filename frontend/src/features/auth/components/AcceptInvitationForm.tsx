import { useState } from "react";
import { Problem } from "@/api/problem";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { accepted, max, password, required } from "@/lib/validation";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { ButtonLink } from "@/ui/Link";
import { PasswordField } from "@/ui/PasswordField";
import { useAction } from "@/ui/useAction";
import { useForm } from "@/ui/useForm";
import { acceptInvitation, requestInvitation } from "../data";
import styles from "./forms.module.css";
import { NameFields } from "./NameFields";
import { TermsCheckbox } from "./TermsCheckbox";

const rules = {
  first_name: [required, max(80)],
  last_name: [required, max(80)],
  password: [required, password],
  terms_accepted: [accepted],
};

function NextStep({ token, problem }: { token: string; problem: Error | null }) {
  const t = useTranslations("auth.invite");
  const [sent, setSent] = useState(false);
  const { run: request, isPending } = useAction(async () => {
    await requestInvitation(token);
    setSent(true);
    showAlert("success", t("renewed"));
  });
  if (!(problem instanceof Problem)) return null;
  if (problem.code === "account_exists") {
    return (
      <ButtonLink look="secondary" to={paths.joinOrganization({ token })}>
        {t("signIn")}
      </ButtonLink>
    );
  }
  if (problem.code === "invitation_already_accepted") {
    return (
      <ButtonLink look="secondary" to={paths.signIn()}>
        {t("signIn")}
      </ButtonLink>
    );
  }
  if (problem.code !== "invitation_expired") return null;
  if (sent) return <p>{t("renewed")}</p>;
  return (
    <Button look="secondary" isPending={isPending} onPress={() => void request()}>
      {t("renew")}
    </Button>
  );
}

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
        <NextStep token={token} problem={problem} />
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
