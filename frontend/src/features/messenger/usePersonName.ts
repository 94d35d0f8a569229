import type { Correspondent } from "@/api/types";
import { personName } from "@/features/correspondence";
import { useTranslations } from "@/i18n";

/** The name of a person; of a deleted account that it is one. */
export function usePersonName(): (person: Pick<Correspondent, "id" | "name">) => string {
  const t = useTranslations("messenger");
  return (person) => personName(person, t("deletedAccount"));
}
