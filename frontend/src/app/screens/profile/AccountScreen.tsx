import { useMe } from "@/features/auth";
import { AccountForm } from "@/features/profile";
import { Card } from "@/ui/Card";
import { StateView } from "@/ui/StateView";

export function AccountScreen() {
  const me = useMe();
  return (
    <StateView of={me}>
      {(user) => (
        <Card as="section">
          <AccountForm me={user} />
        </Card>
      )}
    </StateView>
  );
}
