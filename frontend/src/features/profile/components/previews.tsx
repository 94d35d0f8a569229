import { IconBell, IconEyeOff } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { User } from "@/api/types";
import { playMessageSound, SentenceButton } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { type Scheme, setScheme, useScheme } from "@/theme";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { RadioCards } from "@/ui/RadioCards";
import { SAMPLE_LINES, SAMPLE_SENTENCE, WORD_LASTS } from "../samples";
import styles from "./forms.module.css";

interface PacedTextProps {
  text: string;
  speed: User["speaking_speed"];
}

/** A text whose words appear as fast as they would be spoken; the place for all of it is kept from the start. */
function PacedText({ text, speed }: PacedTextProps) {
  const words = text.split(" ");
  const [said, setSaid] = useState(0);
  useEffect(() => {
    if (said >= words.length) return undefined;
    const timer = setTimeout(() => setSaid(said + 1), WORD_LASTS[speed]);
    return () => clearTimeout(timer);
  }, [said, speed, words.length]);
  return (
    <GermanText as="p">
      <span>{words.slice(0, said).join(" ")}</span>
      <span aria-hidden="true" className={styles.unsaid}>
        {` ${words.slice(said).join(" ")}`}
      </span>
    </GermanText>
  );
}

/** The same sentence appearing word by word at the chosen speed, and spoken at it. */
export function SpeedPreview({ speed }: { speed: User["speaking_speed"] }) {
  const t = useTranslations("profile.settings");
  const [round, setRound] = useState(0);
  return (
    <div className={styles.preview}>
      <PacedText key={`${speed}-${round}`} text={SAMPLE_SENTENCE} speed={speed} />
      <div className={styles.ways}>
        <Button look="secondary" onPress={() => setRound(round + 1)}>
          {t("again")}
        </Button>
        <SentenceButton id={`speed-${speed}`} sentence={SAMPLE_SENTENCE} />
      </div>
    </div>
  );
}

/** What the same patient says at this level. */
export function LevelPreview({ level }: { level: User["language_level"] }) {
  return <GermanText>{SAMPLE_LINES[level]}</GermanText>;
}

/** A line of a patient as it will look with these subtitles. */
export function SubtitlesPreview({ kind }: { kind: User["subtitles"] }) {
  const t = useTranslations("profile.settings");
  const [heard, setHeard] = useState(false);
  const shown = kind === "ALWAYS" || (kind === "AFTER_HEARING" && heard);
  return (
    <div className={styles.preview}>
      <div className={styles.bubble}>
        {shown ? (
          <GermanText as="p">{SAMPLE_SENTENCE}</GermanText>
        ) : (
          <IconEyeOff role="img" aria-label={t("hidden")} size="1.5rem" stroke={1.75} />
        )}
      </div>
      {kind === "AFTER_HEARING" && (
        <Button look="secondary" onPress={() => setHeard(!heard)}>
          {heard ? t("hideAgain") : t("afterHearing")}
        </Button>
      )}
    </div>
  );
}

/** Plays the sound of a message. */
export function SoundPreview({ isOn }: { isOn: boolean }) {
  const t = useTranslations("profile.settings");
  return (
    <div>
      <Button
        look="quiet"
        isDisabled={!isOn}
        icon={<IconBell size="1.25rem" stroke={1.75} aria-hidden="true" />}
        onPress={playMessageSound}
      >
        {t("playSound")}
      </Button>
    </div>
  );
}

const SCHEMES = ["system", "light", "dark"] as const;

/** Light, dark, or as the device is set; only for this device. */
export function SchemeChoice() {
  const t = useTranslations("app.scheme");
  return (
    <RadioCards
      label={t("label")}
      layout="grid"
      value={useScheme()}
      onChange={(value) => setScheme(value as Scheme)}
      cards={SCHEMES.map((value) => ({ value, label: t(value) }))}
    />
  );
}
