import type { ReactNode } from "react";
import { Button, type ButtonLook } from "@/ui/Button";
import styles from "./VoiceStrip.module.css";

interface VoiceActionProps {
  label: string;
  run: () => void;
  icon?: ReactNode;
  look?: ButtonLook;
}

/** One thing that can be done now. */
export function VoiceAction({ label, run, icon, look = "quiet" }: VoiceActionProps) {
  return (
    <Button look={look} icon={icon} onPress={run}>
      {label}
    </Button>
  );
}

export function VoiceActions({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>;
}
