import { useMe } from "@/features/auth";
import { ImageForm, Memberships, PersonalForm } from "@/features/profile";
import { Card } from "@/ui/Card";
import { Stack } from "@/ui/Stack";
import { StateView } from "@/ui/StateView";

export function ProfileScreen() {
  const me = useMe();
  return (
    <StateView of={me}>
      {(user) => (
        <Stack gap={4}>
          <Card>
            <ImageForm me={user} />
          </Card>
          <Card>
            <PersonalForm me={user} />
          </Card>
          <Memberships />
        </Stack>
      )}
    </StateView>
  );
}
