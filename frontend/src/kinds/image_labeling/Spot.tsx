import type { ImageLabelingSeen } from "@/api/types";
import { cx } from "@/ui/cx";
import type { Pin } from "./model";
import styles from "./Spot.module.css";

interface SpotProps {
  image: NonNullable<ImageLabelingSeen["image"]>;
  pin: Pin;
  number: number;
  /** Beside names to choose from there is more room than in a line. */
  isLarge?: boolean;
}

/** Around what a pin points at, with its number: what is seen through stays visible. */
export function Ring({ number }: { number: number }) {
  return (
    <span className={styles.ring}>
      <span className={styles.badge}>{number}</span>
    </span>
  );
}

/** The part of the picture around a pin: it stands wherever a name is chosen, so nothing has to be remembered. */
export function Spot({ image, pin, number, isLarge = false }: SpotProps) {
  return (
    <div className={cx(styles.spot, isLarge && styles.largeSpot)} dir="ltr" aria-hidden="true">
      <div className={styles.around} style={{ translate: `${-pin.x * 100}% ${-pin.y * 100}%` }}>
        <img src={image.url} alt="" />
      </div>
      <Ring number={number} />
    </div>
  );
}
