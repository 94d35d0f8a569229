import { useState } from "react";
import { useTranslations } from "@/i18n";
import { required } from "@/lib/validation";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { PasswordField } from "@/ui/PasswordField";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";
import { useForm } from "@/ui/useForm";
import { requestDeletion } from "../data";
import styles from "./forms.module.css";

interface DeleteAccountProps {
  /** Told the day of the deletion; the learner is signed out by then. */
  onDone: (dueAt: string) => void;
}

function DeletionForm({ onDone, onClose }: DeleteAccountProps & { onClose: () => void }) {
  const t = useTranslations("profile.delete");
  const { form, text, problem, isPending } = useForm({
    initial: { password: "" },
    rules: { password: [required] },
    save: async ({ password }) => onDone(await requestDeletion(password)),
  });
  return (
    <form {...form} className={styles.form}>
      <p>{t("what")}</p>
      <p>{t("grace")}</p>
      <FormProblem problem={problem} />
      <PasswordField {...text("password")} kind="current" label={t("password")} />
      <Stack direction="row" gap={3}>
        <Button type="submit" look="danger" isPending={isPending}>
          {t("confirm")}
        </Button>
        <Button look="secondary" onPress={onClose}>
          {t("keep")}
        </Button>
      </Stack>
    </form>
  );
}

/** Has the account deleted: what that means, and the password before it is done. */
export function DeleteAccount({ onDone }: DeleteAccountProps) {
  const t = useTranslations("profile.delete");
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Stack gap={3}>
      <h2>{t("title")}</h2>
      <p>{t("text")}</p>
      <div>
        <Button look="secondary" onPress={() => setOpen(true)}>
          {t("ask")}
        </Button>
      </div>
      <Sheet title={t("title")} isOpen={isOpen} onClose={close}>
        {isOpen && <DeletionForm onDone={onDone} onClose={close} />}
      </Sheet>
    </Stack>
  );
}
