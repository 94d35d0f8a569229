import { useTranslations } from "@/i18n";
import { type CaseDocument, factName } from "../document";
import type { CasePlace } from "../model";

/** How a place in a case is called: the part, and the entry in it. */
export function usePlaceText(document: CaseDocument): (place: CasePlace) => string {
  const t = useTranslations("caseEditor.sections");
  const names: Readonly<Record<string, (id: string) => string | undefined>> = {
    persons: (id) => document.persons.find((one) => one.id === id)?.name,
    scenes: (id) => document.scenes.find((one) => one.id === id)?.title,
    facts: (id) => {
      const fact = document.facts.find((one) => one.id === id);
      return fact && factName(fact);
    },
    tasks: (id) => document.tasks.find((one) => one.id === id)?.title,
    examinations: (id) => document.examinations?.find((one) => one.id === id)?.title,
    handover: (id) => document.handover?.items.find((one) => one.id === id)?.title,
    excerpts: (id) => document.excerpts?.find((one) => one.id === id)?.title,
    labs: (id) => document.labs?.find((one) => one.id === id)?.title,
  };
  return ({ section, entry }) =>
    entry === undefined ? t(section) : `${t(section)}: ${names[section]?.(entry) || entry}`;
}

/** Parts whose fields are called as their labels say. */
const LABELLED = ["persons", "scenes", "facts", "tasks", "examinations", "labs", "excerpts"] as const;

/** How the field at a place is called; null where that is not known. */
export function useFieldText(): (place: CasePlace) => string | null {
  const t = useTranslations("caseEditor");
  return ({ section, field }) => {
    const part = LABELLED.find((one) => one === section);
    if (part === undefined || field === undefined) return null;
    const [head = "", at, value] = field.split(".");
    if (part === "labs" && head === "parameters") {
      const column = (["code", "value", "unit", "range"] as const).find((one) => one === value);
      return column ? t(`labs.${column}`, { number: Number(at) + 1 }) : null;
    }
    const key = `${part}.${head.replaceAll(/_(.)/g, (_all, letter: string) => letter.toUpperCase())}`;
    return t.has(key as "persons.name") ? t(key as "persons.name") : null;
  };
}
