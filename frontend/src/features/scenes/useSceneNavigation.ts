import { useState } from "react";
import type { CaseInteraction, Place, Scene } from "@/api/types";
import { useTranslations } from "@/i18n";
import { useAction } from "@/ui/useAction";
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
  const go = async ({ way, bySelf = false }: { way: Way; bySelf?: boolean }) => {
    const place = await way();
    setPendingChange(null);
    onArrive(place, bySelf);
  };
  const { run, isPending } = useAction(go, { failed: t("failed"), isConcurrent: true });
  const start = (scene: Scene | undefined, way: Way, bySelf = false) => {
    if (scene) setPendingChange({ scene, way });
    else void run({ way, bySelf });
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
    agree: () => pendingChange && void run({ way: pendingChange.way }),
    stay: () => setPendingChange(null),
  };
}
