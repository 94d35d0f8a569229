import type { Scene } from "@/api/types";
import { useTranslations } from "@/i18n";
import { scenePlace } from "@/lib/scenePlace";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { Sheet } from "@/ui/Sheet";
import { useTimeLaterText } from "../useTimeLaterText";

interface SceneChangeDialogProps {
  /** The later scene; null while no one wants to go on. */
  scene: Scene | null;
  isPending: boolean;
  onGo: () => void;
  onStay: () => void;
}

/** Asks before time goes on: names the scene, where it is and how much later. */
export function SceneChangeDialog({ scene, isPending, onGo, onStay }: SceneChangeDialogProps) {
  const t = useTranslations("scenes.leap");
  const laterText = useTimeLaterText();
  const later = scene && laterText(scene);
  const actions = (
    <>
      <Button look="secondary" onPress={onStay}>
        {t("stay")}
      </Button>
      <Button isPending={isPending} onPress={onGo}>
        {t("go")}
      </Button>
    </>
  );
  return (
    <Sheet title={t("title")} isOpen={scene !== null} onClose={onStay} actions={actions}>
      <p>{t("text")}</p>
      <p>
        <GermanText>{scenePlace(scene ?? undefined)}</GermanText>
      </p>
      {later && <p>{later}</p>}
      <p>{t("back")}</p>
    </Sheet>
  );
}
