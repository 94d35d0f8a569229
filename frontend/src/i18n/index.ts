export { useTranslations } from "use-intl";
export { useFormat } from "./format";
export { I18n } from "./I18n";
export {
  currentLocale,
  isFallbackLocale,
  restoreLanguage,
  setLanguage,
  useLocale,
} from "./language";
export {
  DEFAULT_LANGUAGE,
  findLanguage,
  LANGUAGES,
  type Language,
  type LanguageCode,
  languageOf,
} from "./languages";
export { setTimeZone, useTimeZone } from "./timeZone";
