import { IconStar, IconStarFilled } from "@tabler/icons-react";
import type { VocabItem } from "@/api/types";
import { useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { useAction } from "@/ui/useAction";
import { changeWord } from "../data";
import { nameOf } from "../training";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

/** Makes a word a favourite, or no favourite any more. */
export function StarButton({ word }: { word: VocabItem }) {
  const t = useTranslations("vocabTraining.list");
  const star = useAction(() => changeWord(word.id, { is_favourite: !word.is_favourite }));
  return (
    <IconButton
      label={t(word.is_favourite ? "unstar" : "star", { word: nameOf(word) })}
      onPress={() => void star.run()}
    >
      {word.is_favourite ? <IconStarFilled {...icon} /> : <IconStar {...icon} />}
    </IconButton>
  );
}
