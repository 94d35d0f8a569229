import type { ReactNode } from "react";
import type { Case, Conversation } from "@/api/types";
import { useTranslations } from "@/i18n";
import { scenePlace } from "@/lib/scenePlace";
import { GermanText } from "@/ui/GermanText";
import { Portrait } from "@/ui/portrait/Portrait";
import styles from "./PersonFacts.module.css";

interface PersonFactsProps {
  conversation: Conversation;
  /** The case; null while it is not loaded. */
  about: Case | null;
  /** The index of the current scene. */
  sceneIndex: number;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CaseFacts({ about, sceneIndex }: { about: Case; sceneIndex: number }) {
  const t = useTranslations("conversation.facts");
  const place = scenePlace(about.scenes[sceneIndex]);
  return (
    <dl className={styles.list}>
      {about.learner_role_text && (
        <Fact name={t("you")}>
          {/* long words joined by a slash may break after it */}
          <GermanText size="body">{about.learner_role_text.replaceAll("/", "/\u200B")}</GermanText>
        </Fact>
      )}
      {place && (
        <Fact name={t("room")}>
          <GermanText size="body">{place}</GermanText>
        </Fact>
      )}
      {about.cefr && <Fact name={t("level")}>{about.cefr}</Fact>}
      {about.minutes !== null && <Fact name={t("length")}>{t("minutes", { minutes: about.minutes })}</Fact>}
    </dl>
  );
}

/** The person and the place of a conversation. */
export function PersonFacts({ conversation, about, sceneIndex }: PersonFactsProps) {
  const t = useTranslations("conversation.facts");
  const mood = useTranslations("portrait.feels");
  const roleOf = useTranslations("scenes.role");
  const { name, age, role, sex } = conversation.person;
  return (
    <div className={styles.facts}>
      <Portrait person={conversation.person} mood={conversation.emotion} />
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.mute}>
          {[roleOf(role, { sex }), age !== null && t("age", { age }), mood(conversation.emotion)]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {about && <CaseFacts about={about} sceneIndex={sceneIndex} />}
    </div>
  );
}
