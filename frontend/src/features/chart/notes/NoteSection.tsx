import { useId } from "react";
import { useTranslations } from "@/i18n";
import { showAlert, showError } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import styles from "./Notes.module.css";

interface NoteSectionProps {
  title: string;
  text: string;
  /** What another person wrote here meanwhile; undefined when no one did. */
  other: string | undefined;
  onWrite: (text: string) => void;
  onLeave: () => void;
  onResolve: (choice: "mine" | "theirs") => void;
}

function Conflict({
  text,
  other,
  onResolve,
}: Pick<NoteSectionProps, "text" | "onResolve"> & { other: string }) {
  const t = useTranslations("chart.notes");
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

/** One section of a note, to be written in place. */
export function NoteSection({ title, text, other, onWrite, onLeave, onResolve }: NoteSectionProps) {
  const id = useId();
  return (
    <div className={styles.section}>
      <label htmlFor={id} className={styles.label}>
        <GermanText size="body">{title}</GermanText>
      </label>
      <textarea
        id={id}
        className={styles.box}
        lang="de"
        dir="ltr"
        rows={2}
        maxLength={10_000}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        onBlur={onLeave}
      />
      {other !== undefined && <Conflict text={text} other={other} onResolve={onResolve} />}
    </div>
  );
}
