import { Navigate } from "react-router";
import { useSignedIn } from "@/api/session";
import { paths } from "@/app/paths";
import { useMe } from "@/features/auth";
import { StateView } from "@/ui/StateView";
import { landingPath } from "../../permissions";
import { FirstPaint } from "../../shell/FirstPaint";

/** Leads to sign-in, or to the page where the user's role starts. */
export function SmartRedirect() {
  const signedIn = useSignedIn();
  const me = useMe();
  if (!signedIn) return <Navigate to={paths.signIn()} replace />;
  if (!me.data && !me.error) return <FirstPaint />;
  return <StateView of={me}>{(user) => <Navigate to={landingPath(user)} replace />}</StateView>;
}
