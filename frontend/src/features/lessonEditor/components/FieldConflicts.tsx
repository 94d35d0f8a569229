import { useTranslations } from "@/i18n";
import { Stack } from "@/ui/Stack";
import { TextConflict } from "@/ui/TextConflict";
import { differingWords } from "../model";

interface FieldConflictsProps {
  editor: {
    readonly conflicts: Readonly<Record<string, string>>;
    readonly textOf: (key: string) => string;
    readonly resolve: (key: string, choice: "mine" | "theirs") => void;
  };
}

/** What two authors wrote into the same place, side by side until it is decided. */
export function FieldConflicts({ editor }: FieldConflictsProps) {
  const t = useTranslations("lessonEditor");
  return Object.entries(editor.conflicts).map(([key, other]) => {
    const { mine, theirs } = differingWords(editor.textOf(key), other);
    return (
      <Stack key={key} gap={2}>
        <p dir="auto">{t("ownVersion", { text: mine || "–" })}</p>
        <TextConflict text={mine} other={theirs} onResolve={(choice) => editor.resolve(key, choice)} />
      </Stack>
    );
  });
}
