import { LANGUAGES, useTranslations } from "@/i18n";
import { Select } from "@/ui/Select";
import { useCountries, useLanguages } from "../data";

export const GENDERS = ["FEMALE", "MALE", "DIVERSE", "NOT_SPECIFIED"] as const;
export const JOBS = ["NURSE", "STUDENT", "PHYSICIAN", "TEACHER", "OTHER"] as const;

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  hint?: React.ReactNode;
  error?: string | null;
}

/** One of all countries, sorted as the spoken language sorts. */
export function CountrySelect(props: ChoiceProps) {
  const t = useTranslations("profile");
  const countries = useCountries().data ?? [];
  const options = countries
    .map(({ code, name }) => ({ value: code, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return <Select {...props} options={options} placeholder={t("notChosen")} />;
}

/** One of all languages a person may speak. */
export function LanguageSelect(props: ChoiceProps) {
  const languages = useLanguages().data ?? [];
  const options = languages
    .map(({ code, name }) => ({ value: code, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <Select
      {...props}
      options={options.length > 0 ? options : [{ value: props.value, label: props.value }]}
    />
  );
}

/** One of the 17 languages of the interface, each with its own name. */
export function InterfaceLanguageSelect(props: ChoiceProps) {
  const options = LANGUAGES.map(({ code, ownName, bcp47 }) => ({ value: code, label: ownName, lang: bcp47 }));
  return <Select {...props} options={options} />;
}
