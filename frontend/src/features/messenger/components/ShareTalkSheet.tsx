import { lazy, Suspense } from "react";
import { withMessages } from "@/i18n";
import { loadWhenOnline } from "@/lib/loadWhenOnline";
import { useOpenedOnce } from "@/ui/useOpenedOnce";
import type { ShareTalkModalProps } from "./ShareTalkModal";

const load = withMessages(
  ["messenger"],
  () => import(/* webpackChunkName: "share-talk" */ "./ShareTalkModal"),
);
const ShareTalkModal = lazy(() => loadWhenOnline(load));

/** Whom to share a talk with, and a note; fetched when it is opened first: most talks are not shared. */
export function ShareTalkSheet(props: ShareTalkModalProps) {
  if (!useOpenedOnce(props.isOpen)) return null;
  return (
    <Suspense>
      <ShareTalkModal {...props} />
    </Suspense>
  );
}
