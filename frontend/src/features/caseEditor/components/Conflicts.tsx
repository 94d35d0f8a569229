import { useTranslations } from "@/i18n";
import { Card } from "@/ui/Card";
import { Stack } from "@/ui/Stack";
import { TextConflict } from "@/ui/TextConflict";
import type { CaseDocument } from "../document";
import { placeOfField, readableField } from "../model";
import { usePlaceText } from "./usePlaceText";

interface ConflictsProps {
  document: CaseDocument;
  /** What others wrote, by field. */
  conflicts: Readonly<Record<string, string>>;
  textOf: (field: string) => string;
  onResolve: (field: string, choice: "mine" | "theirs") => void;
}

/** Fields that two authors changed at the same time: both texts, until it is decided which is to stand. */
export function Conflicts({ document, conflicts, textOf, onResolve }: ConflictsProps) {
  const t = useTranslations("caseEditor.conflicts");
  const nameOf = usePlaceText(document);
  const fields = Object.entries(conflicts);
  if (fields.length === 0) return null;
  return (
    <Card tone="linen" as="section" labelledBy="conflicts">
      <Stack gap={4}>
        <h2 id="conflicts">{t("title")}</h2>
        <p>{t("text")}</p>
        {fields.map(([field, theirs]) => (
          <Stack key={field} gap={2}>
            <h3>{nameOf(placeOfField(field))}</h3>
            <p dir="auto">{t("mine", { text: readableField(textOf(field)) || "–" })}</p>
            <TextConflict
              text={readableField(textOf(field))}
              other={readableField(theirs)}
              onResolve={(choice) => onResolve(field, choice)}
            />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
