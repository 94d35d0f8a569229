import { IconLanguage } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import styles from "./TranslateButton.module.css";

interface TranslateButtonProps {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
  /** What it translates, where a screen has several of these. */
  of?: string;
}

/** Shows and hides what authors translated, and says that it is theirs. */
export function TranslateButton({ isShown, onChange, of }: TranslateButtonProps) {
  const t = useTranslations("dialog");
  const inTranslation = useTranslations("translation");
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={of && `${t("translate")}: ${of}`}
        aria-pressed={isShown}
        onClick={() => onChange(!isShown)}
      >
        <IconLanguage size={20} stroke={1.75} aria-hidden="true" />
        <span>{t("translate")}</span>
      </button>
      {isShown && <p className={styles.note}>{inTranslation("byAuthor")}</p>}
    </>
  );
}
