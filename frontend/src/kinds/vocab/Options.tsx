import styles from "./Player.module.css";

interface OptionsProps {
  label: string;
  options: readonly string[];
  chosen: string;
  isLocked: boolean;
  onChoose: (option: string) => void;
}

/** German words of which one is chosen by a tap. */
export function Options({ label, options, chosen, isLocked, onChoose }: OptionsProps) {
  return (
    <div className={styles.options} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          lang="de"
          dir="ltr"
          className={styles.option}
          aria-pressed={chosen === option}
          disabled={isLocked}
          onClick={() => onChoose(option)}
        >
          {option}
        </button>
      ))}
    </div>
  );
}
