import { useState } from "react";
import type { User, UserChange } from "@/api/types";
import { updateMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { Card } from "@/ui/Card";
import { Field } from "@/ui/Field";
import { Stack } from "@/ui/Stack";
import { Switch } from "@/ui/Switch";
import { useAction } from "@/ui/useAction";
import styles from "./NotificationSettings.module.css";

const CHANNELS = ["push_reminders", "mail_reminders"] as const;
/** The latest time that can be chosen; the server refuses later ones. */
const LATEST = "19:30";

/** When reminders end for the day, as the server has it. */
const END = "20:00";

/** Whether a reminder would never come: from its time to the end of its day the quiet hours hold. */
function isAlwaysQuiet({ quiet_hours, quiet_from, quiet_until, reminder_time }: User): boolean {
  if (!quiet_hours || quiet_from === quiet_until) return false;
  const isOverMidnight = quiet_from > quiet_until;
  if (reminder_time >= quiet_from)
    return isOverMidnight || (reminder_time < quiet_until && quiet_until >= END);
  return isOverMidnight && reminder_time < quiet_until && quiet_until >= END;
}

/** Whether, how and when the learner is reminded of words that are due. */
export function ReminderSettings({ me }: { me: User }) {
  const t = useTranslations("installation.reminders");
  const { run: save } = useAction((change: Omit<UserChange, "version">) => updateMe(me, change), {
    isConcurrent: true,
  });
  /** A time that is too late, as long as it stands in the field: it isn't saved. */
  const [lateTime, setLateTime] = useState<string | null>(null);
  const changeTime = (time: string) => {
    if (!time) return; // the browser's own field gives a whole time or nothing
    setLateTime(time > LATEST ? time : null);
    if (time <= LATEST) void save({ reminder_time: time });
  };
  const quiet = isAlwaysQuiet(me) ? t("quietThen", { from: me.quiet_from.slice(0, 5) }) : null;
  return (
    <Card as="section">
      <h2>{t("title")}</h2>
      <Stack gap={4}>
        <p className={styles.text}>{t("when")}</p>
        <div className={styles.switches}>
          {CHANNELS.map((channel) => (
            <Switch
              key={channel}
              label={t(channel)}
              hint={t(`${channel}_hint`)}
              isSelected={me[channel]}
              onChange={(isSelected) => void save({ [channel]: isSelected })}
            />
          ))}
        </div>
        {CHANNELS.some((channel) => me[channel]) && (
          <div className={styles.hours}>
            <Field
              name="reminder_time"
              type="time"
              label={t("reminder_time")}
              value={lateTime ?? me.reminder_time.slice(0, 5)}
              error={lateTime === null ? quiet : t("tooLate")}
              onChange={changeTime}
            />
          </div>
        )}
      </Stack>
    </Card>
  );
}
