import type { User } from "@/api/types";
import { paths } from "@/app/paths";
import { useTranslations } from "@/i18n";
import { Field } from "@/ui/Field";
import { ButtonLink } from "@/ui/Link";
import { Stack } from "@/ui/Stack";
import styles from "./forms.module.css";

/** What signs the learner in: the address, which stays, and the password. */
export function AccountForm({ me }: { me: User }) {
  const t = useTranslations("profile.account");
  return (
    <div className={styles.form}>
      <Field
        label={t("email")}
        name="email"
        type="email"
        value={me.email}
        onChange={() => undefined}
        isReadOnly
        hint={t("emailHint")}
        dir="ltr"
      />
      <Stack gap={2}>
        <h2>{t("password")}</h2>
        <p>{t("passwordHint")}</p>
        <div>
          <ButtonLink look="secondary" to={paths.changePassword()}>
            {t("changePassword")}
          </ButtonLink>
        </div>
      </Stack>
    </div>
  );
}
