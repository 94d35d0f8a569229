import type { Item } from "@/api/types";
import { useTranslations } from "@/i18n";
import type { resultOf } from "./model";

/** How the learner stands with a page, in words: "freiwillig · offen". */
export function usePageStatus(): (item: Item, state: ReturnType<typeof resultOf>) => string {
  const t = useTranslations("lessons");
  return (item, state) => `${item.optional ? `${t("optional")} · ` : ""}${t(`states.${state}`)}`;
}
