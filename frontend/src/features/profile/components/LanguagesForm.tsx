import type { User } from "@/api/types";
import { languageOf, useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { type Change, useSave } from "../useSave";
import { InterfaceLanguageSelect, LanguageSelect, TargetLanguageSelect } from "./choices";
import { FallbackLanguageNote } from "./FallbackLanguageNote";
import styles from "./forms.module.css";

/**
 * Which language the interface speaks, which the learner speaks, which the learner learns; each is saved when chosen.
 */
export function LanguagesForm({ me }: { me: User }) {
  const t = useTranslations("profile");
  const save = useSave(me);
  const choose = async (change: Change) => {
    if (await save(change)) showAlert("success", t("saved"));
  };
  return (
    <div className={styles.form}>
      <InterfaceLanguageSelect
        label={t("languages.interface")}
        hint={t("languages.interfaceHint")}
        name="interface_language"
        value={me.interface_language}
        onChange={(code) => void choose({ interface_language: languageOf(code).code })}
      />
      <FallbackLanguageNote />
      <LanguageSelect
        label={t("languages.native")}
        hint={t("languages.nativeHint")}
        name="native_language"
        value={me.native_language}
        onChange={(code) => void choose({ native_language: code })}
      />
      <TargetLanguageSelect
        label={t("languages.target")}
        name="target_language"
        value={me.target_language}
        onChange={(code) => void choose({ target_language: languageOf(code).code })}
      />
    </div>
  );
}
