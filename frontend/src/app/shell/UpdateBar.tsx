import { IconRefresh } from "@tabler/icons-react";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { applyUpdate, startServiceWorker, useUpdateWaits } from "@/features/installation";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import styles from "./Shell.module.css";

/** Starts the service worker, and offers a newer release: only the learner decides when the page is loaded anew. */
export function UpdateBar() {
  const t = useTranslations("app");
  const navigate = useNavigate();
  const waits = useUpdateWaits();
  useEffect(() => startServiceWorker((path) => void navigate(path)), [navigate]);
  return (
    <div role="status">
      {waits && (
        <p className={styles.update}>
          {t("update")}
          <Button look="quiet" icon={<IconRefresh size="1.25rem" aria-hidden="true" />} onPress={applyUpdate}>
            {t("reload")}
          </Button>
        </p>
      )}
    </div>
  );
}
