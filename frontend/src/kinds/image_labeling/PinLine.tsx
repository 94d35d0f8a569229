import type { ImageLabelingSeen, PartVerdict } from "@/api/types";
import { SentenceButton } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { PartMark } from "../shared/PartMark";
import type { Pin, SolvedPin } from "./model";
import styles from "./Player.module.css";
import { Spot } from "./Spot";

interface PinLineProps {
  image: ImageLabelingSeen["image"];
  pin: Pin;
  number: number;
  labels: readonly string[];
  label: string;
  part: PartVerdict | undefined;
  isLocked: boolean;
  /** What it is called and what there is to be said about it, once that is known. */
  solved: SolvedPin | undefined;
  onChoose: (label: string) => void;
}

/** What a pin is called, to be heard, and what is to be known about it. */
export function SolvedName({ solved }: { solved: SolvedPin }) {
  return (
    <div className={styles.truth}>
      <GermanText>{solved.text}</GermanText>
      <SentenceButton id={`pin-${solved.id}`} sentence={solved.text} />
      {solved.explanation && (
        <GermanText as="p" size="body">
          {solved.explanation}
        </GermanText>
      )}
    </div>
  );
}

function Names({
  number,
  pin,
  labels,
  label,
  onChoose,
}: Omit<PinLineProps, "image" | "part" | "isLocked" | "solved">) {
  const t = useTranslations("imageLabeling");
  return (
    <select
      className={styles.select}
      lang="de"
      dir="ltr"
      aria-label={`${number}. ${pin.place}`}
      value={label}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{t("choose")}</option>
      {labels.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** A pin by itself: what it points at, where that is in words, and a list of names to choose from. */
export function PinLine(props: PinLineProps) {
  const { image, pin, number, label, part, isLocked, solved } = props;
  return (
    <li className={styles.line} data-mark={part?.mark}>
      {image && <Spot image={image} pin={pin} number={number} />}
      <span className={image ? "visually-hidden" : styles.number}>{number}</span>
      <div className={styles.words}>
        {pin.place && <GermanText size="body">{pin.place}</GermanText>}
        {isLocked && !solved && <GermanText>{label}</GermanText>}
        {!isLocked && <Names {...props} />}
        {solved && <SolvedName solved={solved} />}
        <PartMark part={part} />
        {part?.hint && (
          <p>
            <GermanText size="body">{part.hint}</GermanText>
          </p>
        )}
      </div>
    </li>
  );
}
