export { AccountForm } from "./components/AccountForm";
export { CountrySelect, GENDERS, InterfaceLanguageSelect, JOBS, LanguageSelect } from "./components/choices";
export { ImageForm } from "./components/ImageForm";
export { LanguagesForm } from "./components/LanguagesForm";
export { PersonalForm } from "./components/PersonalForm";
export { SettingsForm } from "./components/SettingsForm";
export { completeOnboarding, useCountries, useLanguages } from "./data";
export { SAMPLE_LINES } from "./samples";
export { useSave } from "./useSave";
