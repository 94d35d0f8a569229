export { useTranslations } from "use-intl";
export { type Format, useFormat } from "./format";
export { I18n } from "./I18n";
export { isBorrowed, nowSpoken, type Spoken, speak, speakStored, useSpoken } from "./language";
export {
  DEFAULT_LANGUAGE,
  findLanguage,
  LANGUAGES,
  type Language,
  type LanguageCode,
  languageOf,
} from "./languages";
export { liveIn, useTimeZone } from "./timeZone";
