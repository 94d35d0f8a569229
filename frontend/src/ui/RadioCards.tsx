import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import styles from "./Choice.module.css";
import { cx } from "./cx";
import type { Option } from "./Select";

interface Card extends Option {
  readonly hint?: React.ReactNode;
}

interface RadioCardsProps {
  label: string;
  /** For the eye the label may stand elsewhere; screen readers still get it. */
  isLabelHidden?: boolean;
  value: string | null;
  onChange: (value: string) => void;
  cards: readonly Card[];
  hint?: React.ReactNode;
  /** `grid` puts short words side by side. */
  layout?: "list" | "grid";
  isDisabled?: boolean;
}

/** One of a few, each a card with room for a second line. */
export function RadioCards({ label, isLabelHidden, cards, hint, layout = "list", ...rest }: RadioCardsProps) {
  return (
    <RadioGroup {...rest} className={styles.group}>
      <Label className={isLabelHidden ? "visually-hidden" : styles.groupLabel}>{label}</Label>
      {hint && <span className={styles.hint}>{hint}</span>}
      <div className={cx(styles.cards, layout === "grid" && styles.grid)}>
        {cards.map((card) => (
          <Radio key={card.value} value={card.value} className={styles.card}>
            <span className={styles.dot} />
            <span className={styles.words}>
              <span className={styles.label} lang={card.lang}>
                {card.label}
              </span>
              {card.hint && <span className={styles.hint}>{card.hint}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
