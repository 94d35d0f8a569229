import { useTranslations } from "@/i18n";
import { isKnown } from "@/kinds";

/** Gives the name of a kind of exercise; one that this version does not know has its slug. */
export function useKindName(): (kind: string) => string {
  const t = useTranslations("lessonEditor");
  return (kind) => (isKnown(kind) ? t(`kinds.${kind}.name` as "kinds.TEXT.name") : kind);
}
