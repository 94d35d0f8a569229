import { Navigate } from "react-router";
import { useSignedIn } from "@/api/session";
import { useMe } from "@/features/auth";
import { StateView } from "@/ui/StateView";
import { FirstPaint } from "../../shell/FirstPaint";

/** Where somebody belongs: to sign-in, to the questions of the first day, or home. */
export function SmartRedirect() {
  const signedIn = useSignedIn();
  const me = useMe();
  if (!signedIn) return <Navigate to="/account/sign-in" replace />;
  if (!me.data && !me.error) return <FirstPaint />;
  return (
    <StateView of={me}>
      {(user) => <Navigate to={user.onboarding_completed_at === null ? "/onboarding" : "/home"} replace />}
    </StateView>
  );
}
