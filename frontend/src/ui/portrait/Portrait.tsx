import { useMemo } from "react";
import { useTranslations } from "@/i18n";
import { type Crop, Picture } from "./Picture";
import styles from "./Portrait.module.css";
import { ageGroup, type Mood, type Sitter, traitsOf } from "./traits";

interface PortraitProps {
  person: Sitter;
  mood?: Mood;
  /** `face` for small round pictures, `bust` for everything from 120 px. */
  crop?: Crop;
  /** Next to the person's name the picture is decoration: it then has no words of its own. */
  decorative?: boolean;
}

/** What a picture of this person shows, in the language of the interface: "Ältere Frau im Bett, hat Schmerzen". */
function usePortraitText(person: Sitter, mood: Mood): string {
  const t = useTranslations("portrait");
  const who = t(`who.${ageGroup(person.age)}.${person.sex}`);
  return t("sentence", { who, place: t(`place.${person.role}`), mood: t(`mood.${mood}`) });
}

/**
 * The person one conversations to: drawn from age, sex, role and name, so it is the same face on every screen and
 * visit.
 */
export function Portrait({ person, mood = "calm", crop = "bust", decorative = false }: PortraitProps) {
  const { name, age, sex, role, appearance } = person;
  const traits = useMemo(
    () => traitsOf({ name, age, sex, role, appearance }),
    [name, age, sex, role, appearance],
  );
  const text = usePortraitText(person, mood);
  const words = decorative ? { "aria-hidden": true } : { role: "img", "aria-label": text };
  return (
    <span className={styles[crop]} data-mood={mood} {...words}>
      <Picture
        key={mood}
        traits={traits}
        mood={mood}
        crop={crop}
        breathing={crop === "bust" ? styles.breathing : undefined}
        className={styles.picture}
      />
    </span>
  );
}
