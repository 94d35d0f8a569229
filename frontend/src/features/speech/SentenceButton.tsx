import { IconPlayerPause, IconReload, IconVolume } from "@tabler/icons-react";
import { useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { Spinner } from "@/ui/Spinner";
import { type SentenceState, useSentence } from "./useSentence";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

const ICONS: Readonly<Record<SentenceState, React.ReactNode>> = {
  silent: <IconVolume {...icon} />,
  blocked: <IconVolume {...icon} />,
  loading: <Spinner />,
  playing: <IconPlayerPause {...icon} />,
  failed: <IconReload {...icon} />,
};

/** Speaks a German sentence; says by itself while it loads, plays, or has no sound. */
export function SentenceButton({ id, sentence }: { id: string; sentence: string }) {
  const t = useTranslations("speech.sentence");
  const { state, toggle } = useSentence(id, sentence);
  return (
    <IconButton label={t(state, { sentence })} onPress={toggle}>
      {ICONS[state]}
    </IconButton>
  );
}
