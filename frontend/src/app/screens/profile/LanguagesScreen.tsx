import { useMe } from "@/features/auth";
import { LanguagesForm } from "@/features/profile";
import { Card } from "@/ui/Card";
import { StateView } from "@/ui/StateView";

export function LanguagesScreen() {
  const me = useMe();
  return (
    <StateView of={me}>
      {(user) => (
        <Card as="section">
          <LanguagesForm me={user} />
        </Card>
      )}
    </StateView>
  );
}
