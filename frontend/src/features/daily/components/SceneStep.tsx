import { useState } from "react";
import { useNavigate } from "react-router";
import type { DailyStep } from "@/api/types";
import { paths } from "@/app/paths";
import { unlockSpeech } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { Portrait } from "@/ui/portrait/Portrait";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { beginScene } from "../data";
import { FROM_DAY } from "../model";
import styles from "./Daily.module.css";

/** The scene of the day before it begins: who, why, what is to be reached. */
export function SceneStep({ step }: { step: DailyStep }) {
  const t = useTranslations("daily.scene");
  const navigate = useNavigate();
  const { run, isPending } = useAction(
    async () => navigate(paths.caseInteraction(await beginScene()), { state: FROM_DAY }),
    { failed: t("failed") },
  );
  const { scene } = step;
  // The talk that is just being begun is no reason to change the words under the finger.
  const [isBegun] = useState(() => Boolean(scene?.case_interaction_id));
  if (!scene) return null;
  const begin = () => {
    unlockSpeech(); // within the press: later the browser does not allow it
    void run();
  };
  return (
    <section className={styles.scene} aria-labelledby="day-scene">
      {scene.person && (
        <div className={styles.picture}>
          <Portrait person={scene.person} />
        </div>
      )}
      <Stack gap={3}>
        <h2 id="day-scene" dir="ltr" className={styles.title}>
          <GermanText size="body">{scene.title}</GermanText>
        </h2>
        {scene.briefing && <GermanText size="body">{scene.briefing}</GermanText>}
        {scene.goal && (
          <p>
            <strong>{t("goal")}</strong> <GermanText size="body">{scene.goal}</GermanText>
          </p>
        )}
        <p className={styles.soft}>
          {[scene.cefr, t("minutes", { minutes: step.minutes })].filter(Boolean).join(" · ")}
        </p>
        <div>
          <Button isPending={isPending} onPress={begin}>
            {isBegun ? t("goOn") : t("begin")}
          </Button>
        </div>
      </Stack>
    </section>
  );
}
