import { isFallbackLocale, useLocale, useTranslations } from "@/i18n";

/** Says that the chosen language has no texts yet; nothing for those that have. */
export function FallbackLanguageNote() {
  const t = useTranslations("profile.languages");
  return <p role="status">{isFallbackLocale(useLocale()) && t("borrowed")}</p>;
}
