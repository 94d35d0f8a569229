import { IconCloudOff } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { useConnectionState } from "@/api/events";
import { useTranslations } from "@/i18n";
import styles from "./Shell.module.css";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** A quiet bar while the network is away: nothing is lost, it is sent later. */
export function ConnectionBar() {
  const t = useTranslations("app");
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const line = useConnectionState();
  return (
    <div role="status">
      {(!online || line === "waiting") && (
        <p className={styles.offline}>
          <IconCloudOff size="1.25rem" stroke={1.75} aria-hidden="true" />
          {t("offline")}
        </p>
      )}
    </div>
  );
}
