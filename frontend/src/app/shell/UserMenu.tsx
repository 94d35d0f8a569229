import { IconLogout, IconMoon, IconSettings, IconSun, IconUserCircle } from "@tabler/icons-react";
import { Button } from "react-aria-components/Button";
import { useNavigate } from "react-router";
import { entriesBesideBottomBar } from "@/app/navigation";
import { paths } from "@/app/paths";
import { signOut, useMe } from "@/features/auth";
import { flushOutbox } from "@/features/lessons";
import { useTranslations } from "@/i18n";
import { fullName } from "@/lib/fullName";
import { setScheme, useScheme } from "@/theme";
import { Avatar } from "@/ui/Avatar";
import { showAlert } from "@/ui/alertStore";
import { Menu } from "@/ui/Menu";
import styles from "./Shell.module.css";

/** How long answers that wait may take to get away before the learner is signed out, in milliseconds. */
const SIGN_OUT_WAIT_MS = 3000;

/** Signed out once, however often the learner asks while their answers get away. */
let isSigningOut: Promise<void> | null = null;

function flushAndSignOut(onSending: () => void): void {
  const late = setTimeout(onSending, 300);
  isSigningOut ??= flushOutbox(SIGN_OUT_WAIT_MS)
    .then(signOut)
    .finally(() => {
      isSigningOut = null;
    });
  void isSigningOut.finally(() => clearTimeout(late));
}

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

function useCommands() {
  const t = useTranslations("app");
  const navigate = useNavigate();
  const scheme = useScheme();
  const dark = scheme === "dark";
  const me = useMe().data;
  return [
    ...entriesBesideBottomBar(me).map(({ path, name, Icon }) => ({
      id: name,
      label: t(`nav.${name}`),
      icon: <Icon {...icon} />,
      run: () => void navigate(path),
    })),
    {
      id: "account",
      label: t("nav.account"),
      icon: <IconUserCircle {...icon} />,
      run: () => void navigate(paths.profileAccount()),
    },
    {
      id: "settings",
      label: t("nav.settings"),
      icon: <IconSettings {...icon} />,
      run: () => void navigate(paths.profileSettings()),
    },
    {
      id: "scheme",
      label: dark ? t("scheme.toLight") : t("scheme.toDark"),
      icon: dark ? <IconSun {...icon} /> : <IconMoon {...icon} />,
      run: () => setScheme(dark ? "light" : "dark"),
    },
    {
      id: "sign-out",
      label: t("nav.signOut"),
      icon: <IconLogout {...icon} />,
      run: () => flushAndSignOut(() => showAlert("info", t("nav.signingOut"))),
    },
  ];
}

/** Who is signed in, and what concerns the learner alone. */
export function UserMenu() {
  const t = useTranslations("app.nav");
  const me = useMe().data;
  const name = me ? fullName(me) : "";
  const label = t("menu", { name });
  return (
    <Menu
      label={label}
      entries={useCommands()}
      trigger={
        <Button className={styles.person} aria-label={label}>
          <Avatar name={name} image={me?.profile_image_url ?? null} />
        </Button>
      }
    />
  );
}
