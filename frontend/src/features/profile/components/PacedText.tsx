import { useEffect, useState } from "react";
import type { User } from "@/api/types";
import { GermanText } from "@/ui/GermanText";
import { WORD_LASTS } from "../samples";
import styles from "./forms.module.css";

interface PacedTextProps {
  text: string;
  speed: User["speaking_speed"];
}

/** A text whose words appear as fast as they would be spoken; the place for all of it is kept from the start. */
export function PacedText({ text, speed }: PacedTextProps) {
  const words = text.split(" ");
  const [said, setSaid] = useState(0);
  useEffect(() => {
    if (said >= words.length) return undefined;
    const timer = setTimeout(() => setSaid(said + 1), WORD_LASTS[speed]);
    return () => clearTimeout(timer);
  }, [said, speed, words.length]);
  return (
    <GermanText as="p">
      <span>{words.slice(0, said).join(" ")}</span>
      <span aria-hidden="true" className={styles.unsaid}>
        {` ${words.slice(said).join(" ")}`}
      </span>
    </GermanText>
  );
}
