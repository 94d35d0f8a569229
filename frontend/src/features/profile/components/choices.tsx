import type { LanguageCode } from "@/i18n";
import { findLanguage, hasTexts, LANGUAGES, useTranslations } from "@/i18n";
import { SearchSelect } from "@/ui/SearchSelect";
import { type Option, Select } from "@/ui/Select";
import { useCountries, useLanguages } from "../data";

export const GENDERS = ["FEMALE", "MALE", "DIVERSE", "NOT_SPECIFIED"] as const;
export const JOBS = ["NURSE", "STUDENT", "PHYSICIAN", "TEACHER", "OTHER"] as const;

/** The languages that can be learnt here. */
const LEARNABLE: readonly LanguageCode[] = ["deu"];

/** Where the languages of the interface are spoken first of all: most nurses who learn here come from there. */
const LIKELY_COUNTRIES = [
  "PHL",
  "TUN",
  "TUR",
  "SRB",
  "BIH",
  "ALB",
  "XKX",
  "VNM",
  "UKR",
  "ROU",
  "IRN",
  "TJK",
  "RUS",
  "BRA",
  "COL",
  "KEN",
  "CMR",
];

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  hint?: React.ReactNode;
  error?: string | null;
}

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label);

/** The options of a list in two parts, the likely ones in the order of `codes`. */
function split(rows: readonly { code: string; name: string }[], codes: readonly string[]) {
  const options = rows.map(({ code, name }) => ({ value: code, label: name }));
  const known = new Map(options.map((option) => [option.value, option]));
  return {
    likely: codes.map((code) => known.get(code)).filter((option) => option !== undefined),
    others: options.filter(({ value }) => !codes.includes(value)).sort(byLabel),
  };
}

/** One of all countries; it may be left open. */
export function CountrySelect(props: ChoiceProps) {
  return <SearchSelect {...props} {...split(useCountries().data ?? [], LIKELY_COUNTRIES)} />;
}

/** One of all languages a person may speak. Until their names are there, those of the interface are. */
export function LanguageSelect({ onChange, ...props }: ChoiceProps) {
  const names = LANGUAGES.map(({ code, ownName }) => ({ code, name: ownName }));
  const rows = useLanguages().data ?? names;
  const codes = LANGUAGES.map(({ code }) => code).filter((code) => code !== "deu");
  // A person has a native language: an emptied field changes nothing.
  return (
    <SearchSelect {...props} {...split(rows, codes)} onChange={(code) => code !== "" && onChange(code)} />
  );
}

/** A language of the interface in its own name, and whether English stands in for it. */
export function useInterfaceLanguages(): (Option & { readonly note: string })[] {
  const t = useTranslations("profile.languages");
  return LANGUAGES.map(({ code, ownName, bcp47 }) => ({
    value: code,
    label: ownName,
    lang: bcp47,
    note: hasTexts(code) ? "" : t("stillEnglish"),
  }));
}

/** One of the 17 languages of the interface, each with its own name. */
export function InterfaceLanguageSelect(props: ChoiceProps) {
  const options = useInterfaceLanguages().map(({ note, label, ...option }) => ({
    ...option,
    label: note ? `${label} (${note})` : label,
  }));
  return <Select {...props} options={options} />;
}

/** One of the languages that can be learnt. */
export function TargetLanguageSelect(props: ChoiceProps) {
  const options = LEARNABLE.map(findLanguage)
    .filter((language) => language !== undefined)
    .map(({ code, ownName, bcp47 }) => ({ value: code, label: ownName, lang: bcp47 }));
  return <Select {...props} options={options} />;
}
