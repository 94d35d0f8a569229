import { useMe } from "@/features/auth";
import { SettingsForm } from "@/features/profile";
import { StateView } from "@/ui/StateView";

export function SettingsScreen() {
  const me = useMe();
  return <StateView of={me}>{(user) => <SettingsForm me={user} />}</StateView>;
}
