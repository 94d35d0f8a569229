import type { User } from "@/api/types";
import { updateMe } from "@/features/auth";
import { useFormat, useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Stack } from "@/ui/Stack";
import { Switch } from "@/ui/Switch";
import { useAction } from "@/ui/useAction";
import { completeSettings, findPermission, sendTrial, turnOff, turnOn, usePushState } from "../data";
import { findPlace, useInstall } from "../registration";
import styles from "./NotificationSettings.module.css";
import { QuietHours } from "./QuietHours";

const KINDS = ["push_messages", "push_assignments"] as const;

function Installation({ me }: { me: User }) {
  const t = useTranslations("installation.app");
  const install = useInstall();
  const place = findPlace();
  const { run, isPending } = useAction(async () => {
    if (await install?.()) await completeSettings(me);
  }, {});
  return (
    <section className={styles.part}>
      <h3>{t("title")}</h3>
      <p className={styles.text}>{t(place)}</p>
      {install && (
        <Button look="secondary" isPending={isPending} onPress={() => void run()}>
          {t("install")}
        </Button>
      )}
    </section>
  );
}

function ThisDevice({ me, publicKey, isOn }: { me: User; publicKey: string; isOn: boolean }) {
  const t = useTranslations("installation.notifications");
  const format = useFormat();
  const on = useAction(async () => {
    if (!(await turnOn(publicKey))) showAlert("info", t("notGiven"));
    await completeSettings(me);
  }, {});
  const off = useAction(async () => {
    await turnOff();
    await completeSettings(me);
  }, {});
  const trial = useAction(async () => {
    const at = await sendTrial();
    const isLater = at !== null && Date.parse(at) > Date.now() + 60_000;
    if (isLater) showAlert("info", t("trialLater", { time: format.time(at) }));
  }, {});
  if (!isOn) {
    return (
      <Button look="secondary" isPending={on.isPending} onPress={() => void on.run()}>
        {t("turnOn")}
      </Button>
    );
  }
  return (
    <div className={styles.actions}>
      <Button look="secondary" isPending={trial.isPending} onPress={() => void trial.run()}>
        {t("trial")}
      </Button>
      <Button look="quiet" isPending={off.isPending} onPress={() => void off.run()}>
        {t("turnOff")}
      </Button>
    </div>
  );
}

/** Whether and of what this device notifies, and when never; and how the program is installed. */
export function NotificationSettings({ me }: { me: User }) {
  const t = useTranslations("installation.notifications");
  const state = usePushState().data;
  const permission = findPermission();
  const isOn = permission === "granted" && state?.subscribed === true;
  const canAsk = state?.public_key && permission !== "missing" && permission !== "denied";
  const reason = state && !state.public_key ? "off" : permission;
  return (
    <Card as="section">
      <h2>{t("title")}</h2>
      <Stack gap={4}>
        <p className={styles.text}>{t("why")}</p>
        {canAsk && state.public_key ? (
          <ThisDevice me={me} publicKey={state.public_key} isOn={isOn} />
        ) : (
          state && <p className={styles.text}>{t(`blocked.${reason}`)}</p>
        )}
        <div className={styles.switches}>
          {KINDS.map((kind) => (
            <Switch
              key={kind}
              label={t(kind)}
              isSelected={me[kind]}
              onChange={(isSelected) => void updateMe(me, { [kind]: isSelected })}
            />
          ))}
        </div>
        <QuietHours me={me} />
        <Installation me={me} />
      </Stack>
    </Card>
  );
}
