import { useState } from "react";
import styles from "./Avatar.module.css";
import { cx } from "./cx";

interface AvatarProps {
  name: string;
  image: string | null;
  size?: "small" | "large";
}

/** The first letters of the first and the last word: "Anna Maria Lopez" gives "AL". */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase() ?? "").join("");
}

/**
 * A person's picture, else the initials, also where the picture can't be loaded: its address has expired, or there is no
 * network. Decoration only, the name stands beside it or in a label.
 */
export function Avatar({ name, image, size = "small" }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={cx(styles.avatar, styles[size])} aria-hidden="true" data-initials={initialsOf(name)}>
      {image && image !== failed && <img src={image} alt="" onError={() => setFailed(image)} />}
    </span>
  );
}
