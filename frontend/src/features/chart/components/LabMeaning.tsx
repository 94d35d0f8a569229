import { useMe } from "@/features/auth";
import { findLanguage, useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { StateView } from "@/ui/StateView";
import { useLabParameter } from "../data";
import styles from "./Chart.module.css";

/** What a laboratory value means, in German and below it in the learner's language, else in one that is named. */
export function LabMeaning({ resultId }: { resultId: string }) {
  const t = useTranslations("chart");
  const parameter = useLabParameter(resultId);
  const { data: me } = useMe();
  const learnerLanguages: readonly (string | undefined)[] = [me?.interface_language, me?.native_language];
  return (
    <StateView of={parameter}>
      {({ explanation, translation, translation_language }) => {
        const language = findLanguage(translation_language);
        if (!explanation && !translation) return <p className={styles.mute}>{t("noMeaning")}</p>;
        return (
          <>
            {explanation && <GermanText as="p">{explanation}</GermanText>}
            {translation && language && (
              <p lang={language.bcp47} dir={language.direction} className={styles.translation}>
                {!learnerLanguages.includes(language.code) && `${language.ownName}: `}
                {translation}
              </p>
            )}
          </>
        );
      }}
    </StateView>
  );
}
