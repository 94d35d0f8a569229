import { IconClock } from "@tabler/icons-react";
import type { Scene } from "@/api/types";
import { useTimeLaterText } from "@/features/scenes";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import styles from "./SceneCard.module.css";

/** The beginning of a scene: how much later it is, its title and place. */
export function SceneCard({ scene }: { scene: Scene }) {
  const t = useTranslations("conversation.scene");
  const later = useTimeLaterText()(scene);
  return (
    <section className={styles.card} aria-label={t("label")}>
      <IconClock size="1.5rem" stroke={1.75} aria-hidden="true" />
      <p className={styles.title}>
        {later && `${later} · `}
        <GermanText size="body">{scene.title}</GermanText>
      </p>
      {scene.place && (
        <p className={styles.place}>
          <GermanText size="body">{scene.place}</GermanText>
        </p>
      )}
    </section>
  );
}
