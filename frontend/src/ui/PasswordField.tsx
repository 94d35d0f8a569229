import { IconCheck, IconCircle, IconEye, IconEyeOff } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslations } from "@/i18n";
import { PASSWORD_RULES } from "@/lib/password";
import { IconButton } from "./Button";
import { cx } from "./cx";
import { Field, type FieldProps } from "./Field";
import styles from "./Field.module.css";

interface PasswordFieldProps extends Omit<FieldProps, "type" | "after" | "autoComplete"> {
  /** `new` shows the rules and ticks them while the learner types; `repeat` is the same password once more. */
  kind: "current" | "new" | "repeat";
}

function Rules({ id, password }: { id: string; password: string }) {
  const t = useTranslations("ui.password");
  return (
    <ul id={id} className={styles.rules}>
      {PASSWORD_RULES.map((rule) => {
        const met = rule.isMet(password);
        const Mark = met ? IconCheck : IconCircle;
        return (
          <li key={rule.name} className={cx(styles.rule, met && styles.met)}>
            <Mark size="1.125rem" stroke={met ? 2.25 : 1.5} aria-hidden="true" />
            <span>{t(`rules.${rule.name}`)}</span>
            {met && <span className="visually-hidden">{t("met")}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** A password with a button that shows it; paste and password managers are welcome. */
export function PasswordField({ kind, ...rest }: PasswordFieldProps) {
  const t = useTranslations("ui.password");
  const [shown, setShown] = useState(false);
  const rulesId = useId();
  const isNew = kind === "new";
  return (
    <div>
      <Field
        {...rest}
        type={shown ? "text" : "password"}
        autoComplete={kind === "current" ? "current-password" : "new-password"}
        autoCapitalize="none"
        spellCheck="false"
        dir="ltr"
        describedBy={isNew ? rulesId : undefined}
        after={
          <IconButton label={shown ? t("hide") : t("show")} onPress={() => setShown(!shown)}>
            {shown ? <IconEyeOff size="1.25rem" stroke={1.75} /> : <IconEye size="1.25rem" stroke={1.75} />}
          </IconButton>
        }
      />
      {isNew && <Rules id={rulesId} password={rest.value} />}
    </div>
  );
}
