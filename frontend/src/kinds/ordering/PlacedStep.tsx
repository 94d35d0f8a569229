import { IconArrowDown, IconArrowUp, IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import type { PartVerdict } from "@/api/types";
import { useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { PartMark } from "../shared/PartMark";
import styles from "./Player.module.css";

interface PlacedStepProps {
  text: string;
  /** Its place from 0, and the last one there is. */
  place: number;
  last: number;
  part: PartVerdict | undefined;
  isLocked: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

/** Space lifts the step, arrows carry it, space puts it down, Escape carries it back. */
function useLifting({ place, onMove }: Pick<PlacedStepProps, "place" | "onMove">) {
  const [from, setFrom] = useState<number | null>(null);
  const toggle = () => setFrom(from === null ? place : null);
  const press = (event: React.KeyboardEvent) => {
    if (from === null) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step !== undefined) onMove(place + step);
    else if (event.key === "Escape") {
      onMove(from);
      setFrom(null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { isLifted: from !== null, toggle, press };
}

function Moves({ text, place, last, onMove, onRemove }: Omit<PlacedStepProps, "part" | "isLocked">) {
  const t = useTranslations("ordering");
  return (
    <span className={styles.moves}>
      <IconButton label={t("up", { step: text })} isDisabled={place === 0} onPress={() => onMove(place - 1)}>
        <IconArrowUp {...icon} />
      </IconButton>
      <IconButton
        label={t("down", { step: text })}
        isDisabled={place === last}
        onPress={() => onMove(place + 1)}
      >
        <IconArrowDown {...icon} />
      </IconButton>
      <IconButton label={t("remove", { step: text })} onPress={onRemove}>
        <IconX {...icon} />
      </IconButton>
    </span>
  );
}

/** A step that has its place. */
export function PlacedStep(props: PlacedStepProps) {
  const { text, place, part, isLocked } = props;
  const t = useTranslations("ordering");
  const { isLifted, toggle, press } = useLifting(props);
  const hint = useId();
  const words = (
    <>
      <span className={styles.number}>{place + 1}</span>
      <GermanText>{text}</GermanText>
    </>
  );
  return (
    <li className={styles.placed} data-mark={part?.mark} data-lifted={isLifted}>
      {isLocked ? (
        <span className={styles.words}>{words}</span>
      ) : (
        <button
          type="button"
          className={styles.words}
          aria-pressed={isLifted}
          aria-describedby={hint}
          onClick={toggle}
          onKeyDown={press}
          onBlur={() => isLifted && toggle()}
        >
          {words}
        </button>
      )}
      <span id={hint} hidden>
        {t("lift")}
      </span>
      <PartMark part={part} short={!isLocked} />
      {!isLocked && <Moves {...props} />}
    </li>
  );
}
