import { IconPlayerPause, IconReload, IconVolume } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import type { Keys } from "@/lib/keys";
import { IconButton } from "@/ui/Button";
import { useCommands } from "@/ui/commands";
import { Spinner } from "@/ui/Spinner";
import { type SentenceState, useSentence, useWord } from "./useSentence";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

const ICONS: Readonly<Record<SentenceState, React.ReactNode>> = {
  silent: <IconVolume {...icon} />,
  blocked: <IconVolume {...icon} />,
  loading: <Spinner />,
  playing: <IconPlayerPause {...icon} />,
  failed: <IconReload {...icon} />,
};

interface SoundButtonProps {
  /** From `useSentence` or `useWord`. */
  sound: ReturnType<typeof useSentence>;
  /** What it says, or what is to be heard where that is not told. */
  name: string;
}

/** The button of a sound; says by itself while it loads, plays, or has no sound. */
export function SoundButton({ sound, name }: SoundButtonProps) {
  const t = useTranslations("speech.sentence");
  return (
    <IconButton label={t(sound.state, { sentence: name })} onPress={sound.toggle}>
      {ICONS[sound.state]}
    </IconButton>
  );
}

/** Speaks a German sentence. */
export function SentenceButton({ id, sentence }: { id: string; sentence: string }) {
  return <SoundButton sound={useSentence(id, sentence)} name={sentence} />;
}

interface WordButtonProps {
  id: string;
  /** What it says, or what is to be heard where that is not told. */
  name: string;
  /** The keys that play it as well. */
  keys?: Keys;
}

/** Speaks a word by its id, without showing it. */
export function WordButton({ id, name, keys }: WordButtonProps) {
  const t = useTranslations("speech.sentence");
  const sound = useWord(id);
  const label = t("silent", { sentence: name });
  useCommands("everywhere", keys ? [{ id: `speak-word-${id}`, label, keys, run: sound.toggle }] : []);
  return <SoundButton sound={sound} name={name} />;
}
