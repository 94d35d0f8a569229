import { IconLanguage, IconSelector } from "@tabler/icons-react";
import { LANGUAGES, setLanguage, useLocale, useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import styles from "./BrandPage.module.css";

/** Changes the language before anyone is signed in; each language says its own name. */
export function LanguageMenu() {
  const t = useTranslations("app");
  const { code } = useLocale();
  const choose = async (wanted: string) => {
    if (!(await setLanguage(wanted))) showAlert("error", t("languageFailed"));
  };
  return (
    <label className={styles.language}>
      <IconLanguage size="1.25rem" stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">{t("language")}</span>
      <select name="language" value={code} onChange={(event) => void choose(event.target.value)}>
        {LANGUAGES.map((language) => (
          <option key={language.code} value={language.code} lang={language.bcp47}>
            {language.ownName}
          </option>
        ))}
      </select>
      <IconSelector size="1rem" stroke={1.75} aria-hidden="true" />
    </label>
  );
}
