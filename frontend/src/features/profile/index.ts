export { AccountForm } from "./components/AccountForm";
export { CountrySelect, JOBS, LanguageSelect } from "./components/choices";
export { FallbackLanguageNote } from "./components/FallbackLanguageNote";
export { ImageForm } from "./components/ImageForm";
export { LanguagesForm } from "./components/LanguagesForm";
export { PersonalForm } from "./components/PersonalForm";
export { SettingsForm } from "./components/SettingsForm";
export { completeOnboarding } from "./data";
export { SAMPLE_LINES } from "./samples";
