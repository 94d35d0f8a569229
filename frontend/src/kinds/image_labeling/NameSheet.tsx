import type { ImageLabelingAnswer, ImageLabelingSeen } from "@/api/types";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { Sheet } from "@/ui/Sheet";
import { labelOf, numbersWith, type SolvedPin } from "./model";
import { SolvedName } from "./PinLine";
import styles from "./Player.module.css";
import { Spot } from "./Spot";

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

type NamesProps = Pick<NameSheetProps, "content" | "answer" | "onChoose"> & { own: string };

/** All names; behind each the numbers of the pins that have it. */
function Names({ content, answer, own, onChoose }: NamesProps) {
  return (
    <div className={styles.names}>
      {content.labels.map((label) => {
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
      })}
    </div>
  );
}

/** Names for the pin that was tapped, or what it is; what it points at stays in sight. */
export function NameSheet({ content, answer, id, solved, onChoose, onClose }: NameSheetProps) {
  const t = useTranslations("imageLabeling");
  const place = content.items.findIndex((pin) => pin.id === id);
  const pin = content.items[place];
  if (!pin) return null;
  const own = labelOf(answer, pin.id);
  return (
    <Sheet title={t("pin", { number: place + 1 })} isOpen onClose={onClose}>
      <div className={styles.naming} data-pictured={content.image !== null}>
        {content.image && <Spot image={content.image} pin={pin} number={place + 1} isLarge />}
        <div className={styles.side}>
          {pin.place && <GermanText as="p">{pin.place}</GermanText>}
          {solved ? (
            <SolvedName solved={solved} />
          ) : (
            <Names content={content} answer={answer} own={own} onChoose={onChoose} />
          )}
        </div>
      </div>
    </Sheet>
  );
}
