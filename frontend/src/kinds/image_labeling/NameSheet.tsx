import type { ImageLabelingAnswer, ImageLabelingSeen } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { Sheet } from "@/ui/Sheet";
import { labelOf, numbersWith, type SolvedPin } from "./model";
import { Truth } from "./PinLine";
import styles from "./Player.module.css";

interface NameSheetProps {
  content: ImageLabelingSeen;
  answer: ImageLabelingAnswer;
  /** The pin that was tapped; null while none is open. */
  id: string | null;
  /** Its truth instead of the names, once that is known. */
  solved: SolvedPin | undefined;
  onChoose: (label: string) => void;
  onClose: () => void;
}

/** Names for the pin that was tapped, or what it is. */
export function NameSheet({ content, answer, id, solved, onChoose, onClose }: NameSheetProps) {
  const t = useTranslations("imageLabeling");
  const place = content.items.findIndex((pin) => pin.id === id);
  const pin = content.items[place];
  if (!pin) return null;
  const own = labelOf(answer, pin.id);
  return (
    <Sheet title={t("pin", { number: place + 1 })} isOpen onClose={onClose}>
      <div className={styles.names}>
        {pin.place && <GermanText as="p">{pin.place}</GermanText>}
        {solved ? (
          <Truth solved={solved} />
        ) : (
          content.labels.map((label) => {
            const numbers = numbersWith(label, answer, content);
            return (
              <button
                key={label}
                type="button"
                className={styles.name}
                aria-pressed={own === label}
                onClick={() => onChoose(own === label ? "" : label)}
              >
                <GermanText>{label}</GermanText>
                {numbers.length > 0 && <span className={styles.used}>{numbers.join(", ")}</span>}
              </button>
            );
          })
        )}
      </div>
    </Sheet>
  );
}
