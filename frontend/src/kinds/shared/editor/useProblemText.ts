import { useTranslations } from "@/i18n";
import { useProblemsAt } from "./EditorFrame";

const CODES = ["required", "unmatched", "reversed", "unordered", "number"] as const;

/** What is wrong at a place, as sentences: the server's own, or ours where only this page has found it. */
export function useProblemText(place: string): string | null {
  const t = useTranslations("editors.problems");
  const problems = useProblemsAt(place);
  const texts = problems.map(({ code, detail }) => {
    if (detail !== "") return detail;
    const known = CODES.find((name) => name === code);
    return known ? t(known) : t("other");
  });
  return texts.length === 0 ? null : texts.join(" ");
}
