import {
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconSparkles,
  IconStar,
  IconX,
} from "@tabler/icons-react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { useTranslations } from "@/i18n";
import styles from "./Alerts.module.css";
import { type Alert, type AlertKind, hideAlert, holdAlert, releaseAlert, useAlerts } from "./alertStore";
import { Button, IconButton } from "./Button";
import { cx } from "./cx";

const ICONS: Readonly<Record<AlertKind, typeof IconX>> = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  xp: IconSparkles,
  level: IconStar,
  error: IconAlertTriangle,
};

function AlertBox({ alert }: { alert: Alert }) {
  const t = useTranslations("ui");
  const Icon = ICONS[alert.kind];
  const hold = () => holdAlert(alert.id);
  const release = () => releaseAlert(alert.id);
  const act = () => {
    hideAlert(alert.id); // what it offered is done, though the pointer that stops its clock is still on it
    alert.action?.run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only stop the clock, nothing is done by them
    <div
      className={cx(styles.alert, styles[alert.kind], alert.state === "leaving" && styles.leaving)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onTouchStart={hold}
      onFocus={hold}
      onBlur={release}
    >
      <Icon size="1.5rem" stroke={1.75} aria-hidden="true" />
      <p className={styles.text}>{alert.text}</p>
      {alert.action && (
        <span className={styles.action}>
          <Button look="quiet" onPress={act}>
            {alert.action.label}
          </Button>
        </span>
      )}
      <IconButton label={t("dismiss")} onPress={() => hideAlert(alert.id)}>
        <IconX size="1.25rem" stroke={1.75} />
      </IconButton>
    </div>
  );
}

/** Tells the styles how much of the screen's upper end is taken: what must not be covered keeps clear of it. */
function useRoom(place: RefObject<HTMLDivElement | null>, isTaken: boolean): void {
  useLayoutEffect(() => {
    const box = place.current;
    if (!box || !isTaken) return undefined;
    const root = document.documentElement.style;
    const tell = () => root.setProperty("--alert-room", `${box.offsetHeight}px`);
    const observer = new ResizeObserver(tell);
    tell();
    observer.observe(box);
    return () => {
      observer.disconnect();
      root.removeProperty("--alert-room");
    };
  }, [place, isTaken]);
}

/**
 * Where alerts appear: top end of every screen, one below the other, errors first. Errors interrupt a screen reader, the
 * rest waits until it has spoken.
 */
export function Alerts() {
  const alerts = useAlerts();
  const errors = alerts.filter((alert) => alert.kind === "error");
  const others = alerts.filter((alert) => alert.kind !== "error");
  const place = useRef<HTMLDivElement>(null);
  useRoom(place, alerts.length > 0);
  return (
    <div ref={place} className={styles.place} data-react-aria-top-layer="true">
      <div role="alert" className={styles.stack}>
        {errors.map((alert) => (
          <AlertBox key={alert.id} alert={alert} />
        ))}
      </div>
      <div role="status" className={styles.stack}>
        {others.map((alert) => (
          <AlertBox key={alert.id} alert={alert} />
        ))}
      </div>
    </div>
  );
}
