import axe from "axe-core";
import { useRef, useState } from "react";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import styles from "./Gallery.module.css";

async function findFaults(stage: Element): Promise<string[]> {
  const { violations } = await axe.run(stage, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join("\n")}`,
  );
}

interface SampleProps {
  /** The state that it shows. */
  state: string;
  children: React.ReactNode;
  /** What a programmer wants to know of it, shown as JSON. */
  facts?: unknown;
}

/** Something in one of its states, with a button that runs axe over it. */
export function Sample({ state, children, facts }: SampleProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [errors, setFaults] = useState<readonly string[] | null>(null);
  const check = async () => setFaults(stage.current ? await findFaults(stage.current) : []);
  return (
    <section className={styles.state} aria-label={state}>
      <h2 lang="en" dir="ltr">
        {state}
      </h2>
      <Card>
        <div ref={stage}>{children}</div>
      </Card>
      <details className={styles.facts} lang="en" dir="ltr">
        <summary>Facts and accessibility</summary>
        {facts !== undefined && <pre>{JSON.stringify(facts, null, 2)}</pre>}
        <Button look="secondary" onPress={() => void check()}>
          Run axe
        </Button>
        {errors && <pre role="status">{errors.length > 0 ? errors.join("\n\n") : "No faults."}</pre>}
      </details>
    </section>
  );
}
