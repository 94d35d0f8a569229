import type { Case } from "@/api/types";
import { useTranslations } from "@/i18n";
import { participants } from "./model";

/** Everyone of a case with the part they play: "Karl-Heinz Brandner (Patient), Nicole Berthold (Angehörige)". */
export function useParticipantText(): (case_: Pick<Case, "persons">) => string {
  const t = useTranslations("cases.card");
  const role = useTranslations("scenes.role");
  return (case_) =>
    participants(case_)
      .map((person) => t("person", { name: person.name, role: role(person.role, { sex: person.sex }) }))
      .join(", ");
}
