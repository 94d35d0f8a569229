import type { CoursePart } from "@/api/outbox";
import { useTranslations } from "@/i18n";
import { AutosaveState } from "@/ui/AutosaveState";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Stack } from "@/ui/Stack";
import { TextConflict } from "@/ui/TextConflict";
import type { CourseTexts } from "../useCourseTexts";

interface TextsFormProps {
  part: CoursePart;
  texts: CourseTexts;
}

const FIELDS = [
  { key: "title", maxLength: 200, rows: undefined },
  { key: "description", maxLength: 5000, rows: 3 },
] as const;

/** Title and description of a course, a chapter or a lesson, written in place; says how they are saved. */
export function TextsForm({ part, texts }: TextsFormProps) {
  const t = useTranslations("authoring.texts");
  const tAutosave = useTranslations("ui.autosave");
  const tField = useTranslations("validation");
  const { textOf, write, save, resolve, saveState, conflicts } = texts;
  return (
    <Stack gap={3}>
      <AutosaveState state={saveState} />
      {FIELDS.map(({ key, maxLength, rows }) => {
        const other = conflicts[key];
        const isMissing = key === "title" && textOf(key).trim() === "";
        return (
          <Stack key={key} gap={2}>
            <Field
              label={t(`${part}.${key}`)}
              name={key}
              value={textOf(key)}
              onChange={(text) => write(key, text)}
              onBlur={() => void save()}
              maxLength={maxLength}
              error={isMissing ? tField("required") : null}
              dir="auto"
              {...(rows === undefined ? {} : { rows })}
            />
            {other !== undefined && (
              <TextConflict text={textOf(key)} other={other} onResolve={(choice) => resolve(key, choice)} />
            )}
          </Stack>
        );
      })}
      {saveState === "failed" && (
        <Button look="secondary" onPress={() => void save()}>
          {tAutosave("again")}
        </Button>
      )}
    </Stack>
  );
}
