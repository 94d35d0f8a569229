import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Sheet } from "@/ui/Sheet";
import { Stack } from "@/ui/Stack";

interface RemoveSheetProps {
  isOpen: boolean;
  title: string;
  text: string;
  isPending: boolean;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks once: the server cannot bring back what was taken out of a course. */
export function RemoveSheet({ isOpen, title, text, isPending, onRemove, onClose }: RemoveSheetProps) {
  const t = useTranslations("authoring.remove");
  return (
    <Sheet title={title} isOpen={isOpen} onClose={onClose}>
      <Stack>
        <p>{text}</p>
        <Stack direction="row" gap={3}>
          <Button look="danger" isPending={isPending} onPress={onRemove}>
            {t("remove")}
          </Button>
          <Button look="secondary" onPress={onClose}>
            {t("keep")}
          </Button>
        </Stack>
      </Stack>
    </Sheet>
  );
}
