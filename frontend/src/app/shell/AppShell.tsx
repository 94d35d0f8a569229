import { useEffect } from "react";
import { Navigate, Outlet, useLocation, useMatches } from "react-router";
import { startOutbox } from "@/api/outbox";
import { lastSignOutReason, useActorSession, useSignedIn } from "@/api/session";
import { paths } from "@/app/paths";
import { storeReturnUrl, storeSpeakingDefaults, useMe } from "@/features/auth";
import { DeliveryReports } from "@/features/lessons";
import { Experience, LevelUpAlerts } from "@/features/progress";
import { SelectionEverywhere } from "@/features/selection";
import { languagesOf } from "@/features/translation";
import { Deliveries } from "@/features/voice";
import { setLanguage, setTimeZone, useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { cx } from "@/ui/cx";
import { pane } from "@/ui/panes";
import { can } from "../permissions";
import { ActorBar } from "./ActorBar";
import { Brand } from "./Brand";
import { BottomBar, SideNav } from "./Navigation";
import { NotificationSounds } from "./NotificationSounds";
import styles from "./Shell.module.css";
import { SkipLink } from "./SkipLink";
import { UpdateBar } from "./UpdateBar";
import { UserMenu } from "./UserMenu";

/** Sends who is no longer signed in to the sign-in page; an expired session comes back here afterwards. */
function SignedOut() {
  const { pathname, search, hash } = useLocation();
  const t = useTranslations("app");
  const refused = lastSignOutReason() === "refused";
  useEffect(() => {
    if (!refused) return;
    storeReturnUrl(pathname + search + hash);
    showAlert("info", t("signedOut"));
  }, [refused, pathname, search, hash, t]);
  return <Navigate to={paths.signIn()} replace />;
}

function wantsWholeScreen(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "bare" in handle && handle.bare === true;
}

/** Header, navigation and content around every screen behind the login gate. */
export function AppShell() {
  const signedIn = useSignedIn();
  const isActors = useActorSession();
  const me = useMe().data;
  const bare = useMatches().some((match) => wantsWholeScreen(match.handle));
  const language = me?.interface_language;
  const timeZone = me?.time_zone;
  useEffect(() => startOutbox(), []);
  useEffect(() => {
    if (language) void setLanguage(language);
  }, [language]);
  useEffect(() => {
    if (timeZone) setTimeZone(timeZone);
  }, [timeZone]);
  useEffect(() => {
    if (me) storeSpeakingDefaults(me);
  }, [me]);
  if (!signedIn) return <SignedOut />;
  if (me && !can(me, { do: "learn" })) return <Navigate to={paths.onboarding()} replace />;
  const shell = (
    <div className={cx(styles.shell, bare && styles.bare)}>
      <SkipLink />
      <UpdateBar />
      <DeliveryReports />
      <LevelUpAlerts />
      <NotificationSounds />
      <SelectionEverywhere language={languagesOf(me)[0]} />
      <Deliveries learner={me?.id} isAllowed={me?.save_recordings === true} />
      {!bare && (
        <header className={styles.head} {...pane}>
          <Brand />
          <Experience />
          <UserMenu />
        </header>
      )}
      {!bare && <SideNav />}
      <main id="content" tabIndex={-1} className={styles.main} {...(bare ? {} : pane)}>
        <Outlet />
      </main>
      {!bare && <BottomBar />}
    </div>
  );
  if (!isActors) return shell;
  return (
    <div className={styles.acted}>
      <ActorBar person={me} />
      {shell}
    </div>
  );
}

/** The shell for who is signed in; anyone else sees the page without it. */
export function ShellIfSignedIn() {
  return useSignedIn() ? <AppShell /> : <Outlet />;
}
