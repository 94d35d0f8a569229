import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useId } from "react";
import type { Device } from "@/api/types";
import { useFormat, useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";
import { useAction } from "@/ui/useAction";
import { endDevice, endOtherDevices, useDevices } from "../data";
import styles from "./Devices.module.css";

const HANDHELD = new Set(["iPhone", "iPad", "Android"]);

function DeviceRow({ device }: { device: Device }) {
  const t = useTranslations("profile.devices");
  const format = useFormat();
  const name = useId();
  const { run, isPending } = useAction(() => endDevice(device.id), { failed: t("failed") });
  const Icon = HANDHELD.has(device.platform) ? IconDeviceMobile : IconDeviceDesktop;
  const { browser, platform } = device;
  return (
    <li className={styles.device}>
      <Icon size="1.5rem" stroke={1.75} aria-hidden="true" className={styles.icon} />
      <div className={styles.about}>
        <span id={name} className={styles.name}>
          {browser && platform ? t("name", { browser, platform }) : browser || platform || t("unknown")}
        </span>
        <span className={styles.use}>
          {device.is_current
            ? t("current")
            : t("lastUsed", {
                date: format.date(device.last_used_at),
                time: format.time(device.last_used_at),
              })}
        </span>
      </div>
      {!device.is_current && (
        <Button look="secondary" onPress={() => run()} isPending={isPending} aria-describedby={name}>
          {t("end")}
        </Button>
      )}
    </li>
  );
}

/** Where the learner is signed in, and how to end it there. */
export function Devices() {
  const t = useTranslations("profile.devices");
  const devices = useDevices();
  const { run, isPending } = useAction(endOtherDevices, { failed: t("failed") });
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <h2>{t("title")}</h2>
        <p>{t("hint")}</p>
      </Stack>
      <StateView of={devices}>
        {(rows) => (
          <Stack gap={4}>
            <ul className={styles.devices}>
              {rows.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
            {rows.length > 1 && (
              <div>
                <Button look="secondary" onPress={() => run()} isPending={isPending}>
                  {t("endOthers")}
                </Button>
              </div>
            )}
          </Stack>
        )}
      </StateView>
    </Stack>
  );
}
