import { useTranslations } from "@/i18n";
import { Field, type FieldProps } from "@/ui/Field";
import styles from "./forms.module.css";

type Bound = Pick<FieldProps, "name" | "value" | "onChange" | "error">;

/** First and last name, beside each other where there is room. */
export function NameFields({ first, last }: { first: Bound; last: Bound }) {
  const t = useTranslations("auth");
  return (
    <div className={styles.pair}>
      <Field
        {...first}
        label={t("firstName")}
        autoComplete="given-name"
        autoCapitalize="words"
        spellCheck="false"
      />
      <Field
        {...last}
        label={t("lastName")}
        autoComplete="family-name"
        autoCapitalize="words"
        spellCheck="false"
      />
    </div>
  );
}
