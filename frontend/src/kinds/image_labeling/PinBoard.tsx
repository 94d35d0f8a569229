import { type MouseEvent, useRef } from "react";
import type { AuthoredPin } from "@/api/types";
import { useTranslations } from "@/i18n";
import type { WithId } from "../shared/editor/rows";
import type { FileRow } from "../shared/editor/useUpload";
import styles from "./PinBoard.module.css";

const STEPS = 1000;
const share = (value: number, all: number) =>
  all === 0 ? 0 : Math.min(Math.max(Math.round((value / all) * STEPS) / STEPS, 0), 1);

interface PinBoardProps {
  file: FileRow;
  pins: readonly WithId<AuthoredPin>[];
  /** The pin that a tap moves; null where a tap makes a new one. */
  moved: string | null;
  onPlace: (x: number, y: number) => void;
  onChoose: (id: string) => void;
}

/** The picture with its pins: a tap places one. By keys the same is done by the number fields of each pin. */
export function PinBoard({ file, pins, moved, onPlace, onChoose }: PinBoardProps) {
  const t = useTranslations("editors.imageLabeling");
  const board = useRef<HTMLDivElement>(null);
  const place = (event: MouseEvent<HTMLButtonElement>) => {
    // A press by keys has no place: it lands in the middle, and the number fields move it.
    const box = board.current?.getBoundingClientRect();
    if (!box || event.detail === 0) return onPlace(1 / 2, 1 / 2);
    onPlace(share(event.clientX - box.left, box.width), share(event.clientY - box.top, box.height));
  };
  return (
    <div ref={board} className={styles.board} dir="ltr">
      <img className={styles.picture} src={file.url} alt={file.description} lang="de" />
      <button
        type="button"
        className={styles.surface}
        aria-label={moved === null ? t("placeNew") : t("placeMoved")}
        onClick={place}
      />
      {pins.map((pin, at) => (
        <button
          key={pin.id}
          type="button"
          className={styles.pin}
          style={{ insetInlineStart: `${pin.x * 100}%`, insetBlockStart: `${pin.y * 100}%` }}
          aria-label={t("choosePin", { number: at + 1, name: pin.text })}
          aria-pressed={pin.id === moved}
          onClick={() => onChoose(pin.id)}
        >
          {at + 1}
        </button>
      ))}
    </div>
  );
}
