import type { User, UserChange } from "@/api/types";
import { updateMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { Field } from "@/ui/Field";
import { Stack } from "@/ui/Stack";
import { Switch } from "@/ui/Switch";
import { useAction } from "@/ui/useAction";
import styles from "./NotificationSettings.module.css";

const HOURS = ["quiet_from", "quiet_until"] as const;

/** When no notification comes, by the learner's own clock. */
export function QuietHours({ me }: { me: User }) {
  const t = useTranslations("installation.notifications");
  const { run: save } = useAction((change: Omit<UserChange, "version">) => updateMe(me, change), {
    isConcurrent: true,
  });
  return (
    <Stack gap={2}>
      <Switch
        label={t("quiet_hours")}
        hint={t("quietHint")}
        isSelected={me.quiet_hours}
        onChange={(isSelected) => void save({ quiet_hours: isSelected })}
      />
      {me.quiet_hours && (
        <div className={styles.hours}>
          {HOURS.map((name) => (
            <Field
              key={name}
              name={name}
              type="time"
              label={t(name)}
              // The browser's own field: it gives a whole time or nothing.
              value={me[name].slice(0, 5)}
              onChange={(value) => value && void save({ [name]: value })}
            />
          ))}
        </div>
      )}
    </Stack>
  );
}
