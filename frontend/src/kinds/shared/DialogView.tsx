import { IconPlayerPause, IconPlayerPlay, IconVolume } from "@tabler/icons-react";
import type { SeenDialog, SeenDialogLine } from "@/api/types";
import { useDialogInWords } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { Button, IconButton } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import styles from "./DialogView.module.css";
import { type DialogPlay, speakerOf } from "./dialog";
import { useQuiet } from "./quiet";

interface DialogViewProps {
  dialog: SeenDialog;
  play: DialogPlay;
}

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;
const EFFECTS = ["PHONE", "CALL_BELL", "MONITOR", "KNOCK", "STEPS", "ALARM"] as const;

/** What a line says, or that it is only to be heard. */
function Words({ line }: { line: SeenDialogLine }) {
  const t = useTranslations("dialog");
  const effect = EFFECTS.find((name) => name === line.effect);
  if (line.type === "AUDIO_EFFECT") return <em>{effect ? t(`effects.${effect}`) : line.effect}</em>;
  if (line.text === null) return <span className={styles.hidden}>{t("hidden")}</span>;
  return <GermanText>{line.text}</GermanText>;
}

interface LineProps extends DialogViewProps {
  line: SeenDialogLine;
  number: number;
}

function Line({ dialog, line, number, play }: LineProps) {
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
      </p>
      {line.audio_url !== null && (
        <IconButton label={t(sounds ? "pauseLine" : "line", { number })} onPress={() => play.hear(line.id)}>
          {sounds ? <IconPlayerPause {...icon} /> : <IconVolume {...icon} />}
        </IconButton>
      )}
    </li>
  );
}

function Tools({ play }: Pick<DialogViewProps, "play">) {
  const t = useTranslations("dialog");
  if (play.passages.length === 0) return <p>{t("silent")}</p>;
  return (
    <div className={styles.tools}>
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
    </div>
  );
}

/** For somebody who cannot hear just now: what is only to be heard is read instead. */
function useTwin(dialog: SeenDialog) {
  const quiet = useQuiet();
  const isHidden = dialog.lines.some(({ type, text }) => type === "PERSON_SAY" && text === null);
  const inWords = useDialogInWords(isHidden && quiet.isQuiet ? dialog.id : null);
  return { isHidden, quiet, inWords, lines: inWords.data?.lines ?? dialog.lines };
}

function Twin({ quiet, inWords }: Pick<ReturnType<typeof useTwin>, "quiet" | "inWords">) {
  const t = useTranslations("dialog");
  return (
    <>
      <Button look="quiet" flush isPending={inWords.isLoading} onPress={() => quiet.change(!quiet.isQuiet)}>
        {t(quiet.isQuiet ? "hearAgain" : "cannotHear")}
      </Button>
      {inWords.error !== undefined && <p role="alert">{t("noWords")}</p>}
    </>
  );
}

/** A dialog to be heard as a whole or line by line; its words stand there unless they are only to be heard. */
export function DialogView({ dialog, play }: DialogViewProps) {
  const t = useTranslations("dialog");
  const { isHidden, quiet, inWords, lines } = useTwin(dialog);
  return (
    <section className={styles.dialog} aria-label={dialog.title || t("title")}>
      {dialog.title && (
        <h2 className={styles.title}>
          <GermanText size="body">{dialog.title}</GermanText>
        </h2>
      )}
      <Tools play={play} />
      {isHidden && <Twin quiet={quiet} inWords={inWords} />}
      <ol className={styles.lines}>
        {lines.map((line, place) => (
          <Line key={line.id} dialog={dialog} line={line} number={place + 1} play={play} />
        ))}
      </ol>
    </section>
  );
}
