import { chooseVoice, VoiceSample } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { ChoiceField } from "./choices";
import styles from "./Editor.module.css";

const SEXES = ["female", "male"] as const;
const AGES = ["child", "adult", "old"] as const;
/** Every voice that a person of a dialog can have. */
const VOICES = SEXES.flatMap((sex) => AGES.map((age) => ({ id: `${sex}-${age}`, sex, age })));

/** The voice of the list that a declared one stands for, with its words in any order; undefined for any other. */
function findVoice(declared: string) {
  const words = declared.toLowerCase().split(/[-_]/);
  return VOICES.find(({ sex, age }) => words.includes(sex) && words.includes(age));
}

interface VoiceFieldProps {
  place: string;
  value: string;
  onChange: (voice: string) => void;
  /** Who speaks: by it the voice is chosen where none is. */
  speaker: { readonly sex: string; readonly age?: number | null | undefined };
}

/** The voice of a person, from a list, with a sample to hear. */
export function VoiceField({ place, value, onChange, speaker }: VoiceFieldProps) {
  const t = useTranslations("editors.dialog.voices");
  const known = findVoice(value);
  const chosen = known?.id ?? value;
  return (
    <div className={styles.withButton}>
      <ChoiceField
        place={place}
        label={t("label")}
        value={chosen}
        onChange={onChange}
        options={[
          { value: "", label: t("byPerson") },
          ...VOICES.map(({ id }) => ({ value: id, label: t(`names.${id}` as "names.female-adult") })),
          ...(chosen !== "" && !known ? [{ value: chosen, label: t("other", { voice: chosen }) }] : []),
        ]}
      />
      <VoiceSample voice={chosen || chooseVoice(speaker)} name={t("sampleName")} />
    </div>
  );
}
