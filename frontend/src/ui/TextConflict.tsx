import { useTranslations } from "@/i18n";
import styles from "./Autosave.module.css";
import { showAlert, showError } from "./alertStore";
import { Button } from "./Button";
import { GermanText } from "./GermanText";

interface TextConflictProps {
  /** What was written here. */
  text: string;
  /** What another person wrote here meanwhile. */
  other: string;
  onResolve: (choice: "mine" | "theirs") => void;
}

/** Two texts for one place: both can be read and copied until it is decided which is to stand. */
export function TextConflict({ text, other, onResolve }: TextConflictProps) {
  const t = useTranslations("ui.autosave");
  const copy = async (words: string) => {
    try {
      await navigator.clipboard.writeText(words);
      showAlert("info", t("copied"));
    } catch (error) {
      showError(t("copyFailed"), error);
    }
  };
  return (
    <div className={styles.conflict} role="group" aria-label={t("conflict")}>
      <p>{t("conflict")}</p>
      <p className={styles.small}>{t("theirText")}</p>
      <GermanText as="p" size="body">
        {other || "–"}
      </GermanText>
      <div className={styles.choices}>
        <Button look="secondary" onPress={() => onResolve("mine")}>
          {t("keepMine")}
        </Button>
        <Button look="secondary" onPress={() => onResolve("theirs")}>
          {t("takeTheirs")}
        </Button>
        <Button look="quiet" onPress={() => void copy(`${text}\n\n${other}`)}>
          {t("copyBoth")}
        </Button>
      </div>
    </div>
  );
}
