import { useTranslations } from "@/i18n";
import type { PartLabel } from "@/kinds";

/** What a part of an answer is called, in words; "" where it has no name. */
export function usePartLabel(): (place: PartLabel | undefined) => string {
  const t = useTranslations("lessons.feedback.places");
  return (place) => {
    if (!place) return "";
    return place.sort === "own" ? place.name : t(place.sort, { number: place.number });
  };
}
