import { IconPlayerPause, IconPlayerPlay, IconVolume } from "@tabler/icons-react";
import { useState } from "react";
import type { SeenDialog, SeenDialogLine } from "@/api/types";
import { type Language, useTranslations } from "@/i18n";
import { Button, IconButton } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { useAuthoredLanguage } from "./authoredTranslation";
import styles from "./DialogView.module.css";
import { AUDIO_EFFECTS, type DialogPlay, speakerOf } from "./dialog";
import { TranslateButton } from "./TranslateButton";

interface DialogViewProps {
  dialog: SeenDialog;
  play: DialogPlay;
}

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

/** Whether the words of a line are kept from the learner: then that is said once, above all lines. */
const isHeardOnly = ({ type, text }: SeenDialogLine) => type === "PERSON_SAY" && text === null;

/** What a line says; nothing where it is only to be heard. */
function Words({ line }: { line: SeenDialogLine }) {
  const t = useTranslations("dialog");
  const effect = AUDIO_EFFECTS.find((name) => name === line.effect);
  if (line.type === "AUDIO_EFFECT") return <em>{effect ? t(`effects.${effect}`) : line.effect}</em>;
  return line.text !== null && <GermanText>{line.text}</GermanText>;
}

interface LineProps extends DialogViewProps {
  line: SeenDialogLine;
  number: number;
  /** Into which its translation is shown. */
  language: Language | undefined;
}

function Line({ dialog, line, number, language, play }: LineProps) {
  const t = useTranslations("dialog");
  const speaker = speakerOf(dialog, line);
  const sounds = play.now?.id === line.id;
  return (
    <li className={styles.line} data-sounds={sounds} aria-current={sounds || undefined}>
      <p className={styles.words}>
        {speaker && (
          <strong className={styles.speaker}>
            <GermanText size="body">{speaker}</GermanText>
          </strong>
        )}
        <Words line={line} />
        {language && line.translations[language.code] && (
          <span className={styles.translation} lang={language.bcp47} dir={language.direction}>
            {line.translations[language.code]}
          </span>
        )}
      </p>
      {line.audio_url !== null && (
        <IconButton label={t(sounds ? "pauseLine" : "line", { number })} onPress={() => play.hear(line.id)}>
          {sounds ? <IconPlayerPause {...icon} /> : <IconVolume {...icon} />}
        </IconButton>
      )}
    </li>
  );
}

function Playing({ play }: Pick<DialogViewProps, "play">) {
  const t = useTranslations("dialog");
  if (play.passages.length === 0) return <p>{t("silent")}</p>;
  return (
    <>
      <Button
        look="secondary"
        icon={play.now ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
        onPress={play.toggle}
      >
        {t(play.now ? "pause" : "play")}
      </Button>
      <button
        type="button"
        className={styles.slow}
        aria-pressed={play.isSlow}
        onClick={() => play.setSlow(!play.isSlow)}
      >
        {t("slow")}
      </button>
    </>
  );
}

interface DialogToolsProps extends Pick<DialogViewProps, "play"> {
  /** The learner wants to read what the learner cannot hear. */
  onRead: () => void;
}

/**
 * Plays the dialog as a whole, slowly if wanted, or has it read: at hand also while the learner works with what the
 * learner hears.
 */
export function DialogTools({ play, onRead }: DialogToolsProps) {
  const t = useTranslations("dialog");
  const { isHidden, quiet, inWords } = play.twin;
  const change = () => {
    quiet.change(!quiet.isSilentMode);
    if (!quiet.isSilentMode) onRead();
  };
  return (
    <div className={styles.tools}>
      <Playing play={play} />
      {isHidden && (
        <Button look="quiet" isPending={inWords.isLoading} onPress={change}>
          {t(quiet.isSilentMode ? "hearAgain" : "cannotHear")}
        </Button>
      )}
    </div>
  );
}

/** A dialog to be heard as a whole or line by line; its words stand there unless they are only to be heard. */
export function DialogView({ dialog, play }: DialogViewProps) {
  const t = useTranslations("dialog");
  const { lines, inWords } = play.twin;
  const language = useAuthoredLanguage(lines);
  const [isTranslated, setTranslated] = useState(false);
  return (
    <section className={styles.dialog} aria-label={dialog.title || t("title")}>
      {dialog.title && (
        <h2 className={styles.title}>
          <GermanText size="body">{dialog.title}</GermanText>
        </h2>
      )}
      {inWords.error !== undefined && <p role="alert">{t("noWords")}</p>}
      {lines.some(isHeardOnly) && <p className={styles.hidden}>{t("heardOnly")}</p>}
      {language && <TranslateButton isShown={isTranslated} onChange={setTranslated} />}
      <ol className={styles.lines}>
        {lines.map((line, place) => (
          <Line
            key={line.id}
            dialog={dialog}
            line={line}
            number={place + 1}
            language={isTranslated ? language : undefined}
            play={play}
          />
        ))}
      </ol>
    </section>
  );
}
