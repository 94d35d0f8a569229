import { IconLanguage } from "@tabler/icons-react";
import { LANGUAGES, speak, useSpoken, useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { Menu } from "@/ui/Menu";

/** Changes the language before anyone is signed in; each language says its own name. */
export function LanguageMenu() {
  const t = useTranslations("app");
  const { code } = useSpoken();
  const current = LANGUAGES.find((language) => language.code === code)?.ownName ?? code;
  const choose = async (wanted: string) => {
    if (!(await speak(wanted))) showAlert("error", t("languageFailed"));
  };
  return (
    <Menu
      label={t("language", { name: current })}
      trigger={
        <Button look="quiet" icon={<IconLanguage size={20} stroke={1.75} aria-hidden="true" />} aria-label={t("language", { name: current })}>
          {current}
        </Button>
      }
      entries={LANGUAGES.map((language) => ({
        id: language.code,
        label: language.ownName,
        lang: language.bcp47,
        run: () => void choose(language.code),
      }))}
    />
  );
}
