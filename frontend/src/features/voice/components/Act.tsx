import type { ReactNode } from "react";
import { Button, type ButtonLook } from "@/ui/Button";
import styles from "./VoiceStrip.module.css";

interface ActProps {
  label: string;
  run: () => void;
  icon?: ReactNode;
  look?: ButtonLook;
}

/** One thing that can be done now. */
export function Act({ label, run, icon, look = "quiet" }: ActProps) {
  return (
    <Button look={look} icon={icon} onPress={run}>
      {label}
    </Button>
  );
}

export function Acts({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>;
}
