import { useTranslations } from "@/i18n";
import { Field } from "@/ui/Field";
import { withValue } from "../document";
import type { SectionProps } from "../model";
import { VITALS } from "../words";
import styles from "./CaseEditor.module.css";

/** What is measured: values as the chart shows them. */
export function VitalsSection({ document, edit }: SectionProps) {
  const t = useTranslations("caseEditor.vitals");
  const vitals = document.vitals ?? {};
  return (
    <div className={styles.pairs}>
      {VITALS.map((name) => (
        <Field
          key={name}
          label={t(`${name}.name`)}
          hint={t(`${name}.example`)}
          name={name}
          value={vitals[name] ?? ""}
          onChange={(value) =>
            edit((now) =>
              withValue(
                now,
                "vitals",
                withValue<Record<string, string>, string>({ ...now.vitals }, name, value),
              ),
            )
          }
          maxLength={200}
          dir="auto"
        />
      ))}
    </div>
  );
}
