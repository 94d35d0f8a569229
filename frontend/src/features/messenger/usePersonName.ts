import type { Correspondent } from "@/api/types";
import { useTranslations } from "@/i18n";

/** The name of a person; of a deleted account that it is one. */
export function usePersonName(): (person: Pick<Correspondent, "id" | "name">) => string {
  const t = useTranslations("messenger");
  return ({ id, name }) => (id === null ? t("deletedAccount") : name);
}
