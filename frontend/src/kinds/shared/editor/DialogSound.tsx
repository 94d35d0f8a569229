import { IconVolume } from "@tabler/icons-react";
import { useState } from "react";
import type { SeenDialog } from "@/api/types";
import { loadDialogSound } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { useAction } from "@/ui/useAction";
import { DialogTools } from "../DialogView";
import { useDialog } from "../dialog";
import type { DialogRow } from "./dialogs";
import styles from "./Editor.module.css";

/** Has the saved dialog spoken, and plays it. A dialog that the server does not have yet has no sound. */
export function DialogSound({ dialog }: { dialog: DialogRow }) {
  const t = useTranslations("editors.dialog");
  const [heard, setHeard] = useState<SeenDialog | null>(null);
  const play = useDialog(heard);
  const speak = useAction(async () => setHeard(await loadDialogSound(dialog.id)));
  const isSpoken = dialog.sound !== "" || heard !== null;
  if (dialog.position === undefined) return <p className={styles.hint}>{t("notSpoken")}</p>;
  return (
    <div className={styles.fields}>
      <p className={styles.hint}>{t(isSpoken ? "spoken" : "notSpoken")}</p>
      <div>
        <Button
          look="secondary"
          icon={<IconVolume size="1.25rem" stroke={1.75} aria-hidden="true" />}
          isPending={speak.isPending}
          onPress={() => void speak.run()}
        >
          {t("speak")}
        </Button>
      </div>
      {heard && <DialogTools play={play} onRead={() => undefined} />}
    </div>
  );
}
