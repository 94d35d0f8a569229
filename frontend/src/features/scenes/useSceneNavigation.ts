import { useState } from "react";
import type { CaseInteraction, Place, Scene } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showError } from "@/ui/alertStore";
import { selectPerson, selectTask } from "./data";
import type { Participant } from "./model";

type Way = () => Promise<Place>;

/**
 * Going to a person or to a task; a leap to a later scene waits until the learner has agreed. `bySelf`: the program led
 * the learner there, so the focus stays where the learner is.
 */
export function useSceneNavigation(
  interaction: CaseInteraction,
  onArrive: (place: Place, bySelf: boolean) => void,
) {
  const t = useTranslations("scenes");
  const [pendingChange, setPendingChange] = useState<{ scene: Scene; way: Way } | null>(null);
  const [isPending, setPending] = useState(false);

  const go = async (way: Way, bySelf = false) => {
    setPending(true);
    try {
      const place = await way();
      setPendingChange(null);
      onArrive(place, bySelf);
    } catch (error) {
      showError(t("failed"), error);
    } finally {
      setPending(false);
    }
  };
  const start = (scene: Scene | undefined, way: Way, bySelf = false) => {
    if (scene) setPendingChange({ scene, way });
    else void go(way, bySelf);
  };
  return {
    toPerson: ({ isSelected, scene, spot }: Participant) => {
      if (!isSelected) start(scene, () => selectPerson(interaction.id, spot));
    },
    /** `scene` is the later scene of the task; undefined when no time goes by. */
    toTask: (index: number, scene: Scene | undefined, bySelf = false) =>
      start(scene, () => selectTask(interaction.id, index), bySelf),
    scene: pendingChange?.scene ?? null,
    isPending,
    agree: () => pendingChange && void go(pendingChange.way),
    stay: () => setPendingChange(null),
  };
}
