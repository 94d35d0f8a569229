import type { CaseInteractionShort } from "@/api/types";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";
import { useAction } from "@/ui/useAction";
import { deleteInteraction } from "../data";

interface DeleteInteractionProps {
  /** The conversation the learner wants to be rid of; nothing is asked while it is null. */
  interaction: CaseInteractionShort | null;
  onClose: () => void;
}

/** Asks once: the server forgets a conversation for good, so no undo can be offered afterwards. */
export function DeleteInteraction({ interaction, onClose }: DeleteInteractionProps) {
  const t = useTranslations("cases.mine");
  const remove = async () => {
    if (!interaction) return;
    await deleteInteraction(interaction.id);
    showAlert("success", t("deleted"));
  };
  const { run, isPending } = useAction(remove, { failed: t("deleteFailed") });
  return (
    <Sheet title={t("deleteTitle")} isOpen={interaction !== null} onClose={onClose}>
      <Stack>
        <p>{t("deleteText", { title: interaction?.case.title ?? "" })}</p>
        <Stack direction="row" gap={3}>
          <Button look="danger" isPending={isPending} onPress={() => void run().then(onClose)}>
            {t("delete")}
          </Button>
          <Button look="secondary" onPress={onClose}>
            {t("keep")}
          </Button>
        </Stack>
      </Stack>
    </Sheet>
  );
}
