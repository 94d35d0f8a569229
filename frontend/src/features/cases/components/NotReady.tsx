import { useEffect } from "react";
import type { Case } from "@/api/types";
import { useTranslations } from "@/i18n";
import { refreshCase } from "../data";
import styles from "./StartBar.module.css";

/** How long to wait before looking again whether a case is ready, in milliseconds. */
const POLL_MS = 10_000;

/** In place of the button: the case cannot be played, or not yet. While it is being made the page looks again. */
export function NotReady({ case_: { id, status } }: { case_: Case }) {
  const t = useTranslations("cases.doorNote");
  const isMaking = status === "GENERATING";
  useEffect(() => {
    if (!isMaking) return undefined;
    const timer = setInterval(() => void refreshCase(id), POLL_MS);
    return () => clearInterval(timer);
  }, [id, isMaking]);
  return (
    <p className={styles.told} role="status">
      {isMaking ? t("notReady") : t("failed")}
    </p>
  );
}
