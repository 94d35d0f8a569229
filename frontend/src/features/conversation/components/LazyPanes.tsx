import { lazy, Suspense } from "react";
import { loadWhenOnline } from "@/lib/loadWhenOnline";
import { PaneBoundary } from "@/ui/PaneBoundary";
import { Skeleton } from "@/ui/Skeleton";
import { useOpenedOnce } from "@/ui/useOpenedOnce";
import { currentWidth, type Width } from "@/ui/useWidth";
import styles from "./CaseConversation.module.css";
import type { PaneName, PaneProps } from "./Panes";

// Tasks, chart, notes and people are fetched after the messages, which can be read and answered without them.
const loadPanes = () =>
  loadWhenOnline(
    () => import(/* webpackChunkName: "conversation-panes", webpackPrefetch: true */ "./SidePane"),
  );
const loadSheets = () =>
  loadWhenOnline(
    () => import(/* webpackChunkName: "conversation-sheets", webpackPrefetch: true */ "./PhonePanes"),
  );

const PersonPane = lazy(async () => ({ default: (await loadPanes()).PersonPane }));
const SidePane = lazy(async () => ({ default: (await loadPanes()).SidePane }));
const TasksColumn = lazy(async () => ({ default: (await loadPanes()).TasksColumn }));
const PhonePanes = lazy(async () => ({ default: (await loadSheets()).PhonePanes }));

/** Where panes stand beside the messages they are fetched while the conversation is. */
if (currentWidth() !== "phone")
  loadPanes().catch((error: unknown) => console.info("panes are fetched when they are drawn", error));

/** The pane before the messages: on a large screen the person with chart and notes. */
export function StartPanes({ width, ...props }: PaneProps & { width: Width }) {
  if (width !== "desktop") return null;
  return (
    <PaneBoundary>
      <Suspense fallback={<Loading className={styles.start} />}>
        <PersonPane {...props} />
      </Suspense>
    </PaneBoundary>
  );
}

function Loading({ className }: { className: string | undefined }) {
  return (
    <div className={className}>
      <Skeleton shape="card" lines={3} />
    </div>
  );
}

interface EndPanesProps extends PaneProps {
  width: Width;
  /** On a phone: the pane that lies over the messages. */
  open: PaneName | null;
  onClose: () => void;
}

/** The panes after the messages: tasks, or all of them as tabs, or on a phone as sheets. */
export function EndPanes({ width, open, onClose, ...props }: EndPanesProps) {
  const wasOpen = useOpenedOnce(open !== null);
  if (width === "phone" && !wasOpen) return null;
  return (
    <PaneBoundary>
      <Suspense fallback={width === "phone" ? null : <Loading className={styles.end} />}>
        {width === "tablet" && <SidePane {...props} />}
        {width === "desktop" && <TasksColumn {...props} />}
        {width === "phone" && <PhonePanes {...props} open={open} onClose={onClose} />}
      </Suspense>
    </PaneBoundary>
  );
}
