import { IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { useState } from "react";
import type { ImageLabelingSeen } from "@/api/types";
import { useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { cx } from "@/ui/cx";
import styles from "./Player.module.css";
import { Ring } from "./Spot";
import pinStyles from "./Spot.module.css";

type Image = NonNullable<ImageLabelingSeen["image"]>;

export interface PinState {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** "1, links auf dem Bett: das Kopfkissen" */
  readonly name: string;
  readonly mark: string | undefined;
  readonly isNamed: boolean;
}

interface PictureProps {
  image: Image;
  pins: readonly PinState[];
  /** False where a tap would do nothing. */
  isOpen: boolean;
  onPress: (id: string) => void;
}

/** How wide the picture is for its height; until it has come, as most are. */
function useShape() {
  const [shape, setShape] = useState(4 / 3);
  const look = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    if (naturalWidth > 0 && naturalHeight > 0) setShape(naturalWidth / naturalHeight);
  };
  return { style: { "--shape": shape } as React.CSSProperties, look };
}

/** The picture with its numbered pins; names stand elsewhere, so nothing covers it. Enlarged, it can be moved. */
export function Picture({ image, pins, isOpen, onPress }: PictureProps) {
  const t = useTranslations("imageLabeling");
  const [isLarge, setLarge] = useState(false);
  const shape = useShape();
  return (
    <div className={styles.frame}>
      <section
        className={styles.window}
        aria-label={t("picture")}
        tabIndex={isLarge ? 0 : undefined}
        data-arrows
      >
        <div className={cx(styles.picture, isLarge && styles.large)} style={shape.style} lang="de" dir="ltr">
          <img
            className={styles.image}
            src={image.url}
            alt={image.description}
            onLoad={({ currentTarget }) => shape.look(currentTarget)}
          />
          {pins.map(({ id, x, y, name, mark, isNamed }, place) => (
            <button
              key={id}
              type="button"
              className={pinStyles.pin}
              style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
              data-mark={mark}
              data-named={isNamed}
              aria-label={name}
              disabled={!isOpen}
              onClick={() => onPress(id)}
            >
              <Ring number={place + 1} />
            </button>
          ))}
        </div>
      </section>
      <div className={styles.zoom}>
        <IconButton
          look="raised"
          label={t(isLarge ? "smaller" : "larger")}
          onPress={() => setLarge(!isLarge)}
        >
          {isLarge ? <IconZoomOut size="1.25rem" aria-hidden /> : <IconZoomIn size="1.25rem" aria-hidden />}
        </IconButton>
      </div>
    </div>
  );
}
