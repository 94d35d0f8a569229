import { SoundButton, useSentence } from "@/features/speech";
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

/** German whatever the interface speaks: voices are for German. */
const SAMPLE = "Guten Tag. Wie geht es Ihnen heute?";

interface VoiceFieldProps {
  place: string;
  value: string;
  onChange: (voice: string) => void;
  /** Who speaks: by it the voice is chosen where none is. */
  speaker: { readonly sex: string; readonly age?: number | null | undefined };
}

const OLD_FROM = 65;
const ADULT_FROM = 14;

/** The voice that the server chooses for a person. */
function voiceOf({ sex, age }: VoiceFieldProps["speaker"]): string {
  const years = age ?? ADULT_FROM;
  const stage = years < ADULT_FROM ? "child" : years >= OLD_FROM ? "old" : "adult";
  return `${sex === "MALE" ? "male" : "female"}-${stage}`;
}

/** The voice of a person, from a list, with a sample to hear. */
export function VoiceField({ place, value, onChange, speaker }: VoiceFieldProps) {
  const t = useTranslations("editors.dialog.voices");
  const known = findVoice(value);
  const chosen = known?.id ?? value;
  const heard = chosen || voiceOf(speaker);
  const sample = useSentence(`voice/${heard}`, SAMPLE, heard);
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
      <SoundButton sound={sample} name={t("sampleName")} />
    </div>
  );
}
