import { Children } from "react";
import styles from "./AccountLinks.module.css";

/** Other ways on, below a form. */
export function AccountLinks({ children }: { children: React.ReactNode }) {
  return (
    <ul className={styles.links}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
