import styles from "./Spinner.module.css";

/** Three resting dots; the words beside it say what is being waited for. */
export function Spinner() {
  return (
    <span className={styles.spinner} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
