export { useTranslations } from "use-intl";
export { FEATURES, type Feature, hasTexts } from "./catalogue";
export { useFormat } from "./format";
export { I18n } from "./I18n";
export {
  currentLocale,
  isFallbackLocale,
  loadFallbackLanguage,
  loadMessages,
  restoreLanguage,
  setLanguage,
  useLocale,
  withMessages,
} from "./language";
export {
  DEFAULT_LANGUAGE,
  findLanguage,
  findReadableLanguage,
  LANGUAGES,
  type Language,
  type LanguageCode,
  languageOf,
} from "./languages";
export { setTimeZone, useTimeZone } from "./timeZone";
