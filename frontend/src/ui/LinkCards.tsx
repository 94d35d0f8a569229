import type { Icon } from "@tabler/icons-react";
import { BlockLink } from "./Link";
import styles from "./LinkCards.module.css";

interface LinkCardsProps {
  title: string;
  children: React.ReactNode;
}

/** Links to what comes next, side by side under one heading; without a link there is no heading either. */
export function LinkCards({ title, children }: LinkCardsProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <ul className={styles.doors}>{children}</ul>
    </section>
  );
}

interface LinkCardProps {
  to: string;
  name: string;
  sign: Icon;
  children: React.ReactNode;
}

/** One way on: a sign, where it leads and what is there. */
export function LinkCard({ to, name, sign: Sign, children }: LinkCardProps) {
  return (
    <li className={styles.door}>
      <BlockLink to={to}>
        <div className={styles.inside}>
          <Sign size="1.5rem" stroke={1.75} aria-hidden="true" />
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.text}>{children}</p>
        </div>
      </BlockLink>
    </li>
  );
}
