import { useMe } from "@/features/auth";
import { NotificationSettings, ReminderSettings } from "@/features/installation";
import { SettingsForm } from "@/features/profile";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";

export function SettingsScreen() {
  const me = useMe();
  return (
    <StateView of={me}>
      {(user) => (
        <Stack gap={4}>
          <SettingsForm me={user} />
          <ReminderSettings me={user} />
          <NotificationSettings me={user} />
        </Stack>
      )}
    </StateView>
  );
}
