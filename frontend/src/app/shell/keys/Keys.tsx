import { lazy, Suspense, useState } from "react";
import { useSignedIn } from "@/api/session";
import { useTranslations } from "@/i18n";
import { type Command, useCommandKeys, useCommands } from "@/ui/commands";
import { focusNextPane } from "@/ui/panes";
import { withReload } from "../../chunks";

const HelpSheet = lazy(() => withReload(() => import(/* webpackChunkName: "keys" */ "./HelpSheet")));
const SearchSheet = lazy(() => withReload(() => import(/* webpackChunkName: "search" */ "./SearchSheet")));

type Open = "help" | "search" | null;

/** The keys that mean the same on every screen, and the two sheets they open. */
export function Keys() {
  const t = useTranslations("keys.commands");
  const signedIn = useSignedIn();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  useCommandKeys();
  const search: Command = {
    id: "search",
    label: t("search"),
    keys: "mod+k",
    run: () => setOpen("search"),
    isOnlyForKeys: true,
  };
  useCommands("everywhere", [
    ...(signedIn ? [search] : []),
    { id: "help", label: t("help"), keys: "?", run: () => setOpen("help") },
    { id: "next-pane", label: t("nextPane"), keys: "f6", run: () => focusNextPane(1), isOnlyForKeys: true },
    {
      id: "last-pane",
      label: t("lastPane"),
      keys: "shift+f6",
      run: () => focusNextPane(-1),
      isOnlyForKeys: true,
    },
    { id: "close", label: t("close"), keys: "escape" },
  ]);
  return (
    <Suspense>
      {open === "help" && <HelpSheet onClose={close} />}
      {open === "search" && signedIn && <SearchSheet onClose={close} />}
    </Suspense>
  );
}
