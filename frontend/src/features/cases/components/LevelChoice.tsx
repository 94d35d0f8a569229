import type { Level } from "@/api/types";
import { SAMPLE_LINES } from "@/features/profile";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { RadioCards } from "@/ui/RadioCards";

const LEVELS = ["SIMPLE", "MEDIUM", "NATIVE"] as const satisfies readonly Level[];

interface LevelChoiceProps {
  value: Level;
  onChange: (level: Level) => void;
  /** The learner has an open conversation: the choice is for another one. */
  isForAnother: boolean;
}

/** How the persons are to speak, chosen by ear: the same answer three ways. */
export function LevelChoice({ value, onChange, isForAnother }: LevelChoiceProps) {
  const t = useTranslations("cases");
  return (
    <RadioCards
      label={t("doorNote.level")}
      hint={t(isForAnother ? "doorNote.levelAgain" : "doorNote.levelHint")}
      value={value}
      onChange={(level) => onChange(level as Level)}
      cards={LEVELS.map((level) => ({
        value: level,
        label: t(`levels.${level}`),
        hint: <GermanText size="body">{SAMPLE_LINES[level]}</GermanText>,
      }))}
    />
  );
}
