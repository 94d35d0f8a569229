import { useTranslations } from "@/i18n";
import { Select } from "@/ui/Select";
import { Stack } from "@/ui/Stack";
import { factName, withValue } from "../document";
import type { SectionProps } from "../model";
import { NOTE_TEMPLATES } from "../words";
import { ChosenList } from "./ChosenList";

/** What the learner's note has to say at the end. */
export function NoteSection({ document, edit }: SectionProps) {
  const t = useTranslations("caseEditor.note");
  const note = document.expected_note ?? {};
  return (
    <Stack gap={5}>
      <Select
        label={t("template")}
        hint={t("templateHint")}
        name="template"
        value={note.template ?? ""}
        onChange={(value) =>
          edit((now) =>
            withValue(now, "expected_note", withValue({ ...now.expected_note }, "template", value)),
          )
        }
        placeholder={t("noTemplate")}
        options={NOTE_TEMPLATES.map((value) => ({ value, label: t(`templates.${value}`) }))}
      />
      <ChosenList
        label={t("facts")}
        hint={t("factsHint")}
        name="facts"
        options={document.facts.map((fact) => ({ value: fact.id, label: factName(fact) }))}
        value={note.facts}
        onChange={(value) =>
          edit((now) => withValue(now, "expected_note", withValue({ ...now.expected_note }, "facts", value)))
        }
      />
    </Stack>
  );
}
