import type { Case, Talk } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { Portrait } from "@/ui/portrait/Portrait";
import styles from "./PersonFacts.module.css";

interface PersonFactsProps {
  talk: Talk;
  about: Case;
}

/** Who one talks to and where, beside the talk on a large screen. */
export function PersonFacts({ talk, about }: PersonFactsProps) {
  const t = useTranslations("conversation.facts");
  const mood = useTranslations("portrait.feels");
  const scene = about.scenes[0];
  const { name, age } = talk.person;
  return (
    <div className={styles.facts}>
      <Portrait person={talk.person} mood={talk.emotion} />
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.mute}>
          {age !== null && `${t("age", { age })} · `}
          {mood(talk.emotion)}
        </p>
      </div>
      <dl className={styles.list}>
        {about.learner_role_text && (
          <div>
            <dt>{t("you")}</dt>
            <dd>
              <GermanText size="body">{about.learner_role_text}</GermanText>
            </dd>
          </div>
        )}
        {scene && (
          <div>
            <dt>{t("room")}</dt>
            <dd>
              <GermanText size="body">{[scene.title, scene.place].filter(Boolean).join(", ")}</GermanText>
            </dd>
          </div>
        )}
        <div>
          <dt>{t("level")}</dt>
          <dd>{about.cefr}</dd>
        </div>
        <div>
          <dt>{t("length")}</dt>
          <dd>{t("minutes", { minutes: about.minutes })}</dd>
        </div>
      </dl>
    </div>
  );
}
