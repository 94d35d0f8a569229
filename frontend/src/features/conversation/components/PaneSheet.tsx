import { IconChevronDown, IconChevronUp, IconX } from "@tabler/icons-react";
import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useTranslations } from "@/i18n";
import { SWIPE_TOLERANCE_PX, TAP_TOLERANCE_PX, throttle } from "@/lib/gestures";
import { IconButton } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { modalLayer } from "@/ui/modalLayers";
import styles from "./PaneSheet.module.css";

interface PaneSheetProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** So far a tall sheet has to be drawn down to be closed at once, in pixels. */
const CLOSES_TALL_PX = 280;

interface Drag {
  isTall: boolean;
  onTall: (isTall: boolean) => void;
  onClose: () => void;
}

/** Drags a sheet by its head: up makes it tall, down makes it low and then closes it. Buttons do the same. */
function useSheetDrag({ isTall, onTall, onClose }: Drag) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const [follow] = useState(() => throttle(setOffset));

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest("button")) return;
    start.current = event.clientY;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const way = event.clientY - start.current;
    follow(way > TAP_TOLERANCE_PX ? way : 0);
  };
  const cancel = () => {
    start.current = null;
    follow.cancel();
    setOffset(0);
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const way = event.clientY - start.current;
    cancel();
    if (way < -SWIPE_TOLERANCE_PX) onTall(true);
    else if (way > CLOSES_TALL_PX || (way > SWIPE_TOLERANCE_PX && !isTall)) onClose();
    else if (way > SWIPE_TOLERANCE_PX) onTall(false);
  };
  return {
    offset,
    handlers: { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: cancel },
  };
}

const icon = { size: "1.5rem", stroke: 1.75 } as const;

function Body({ title, onClose, children, isTall, onTall }: Omit<PaneSheetProps, "isOpen"> & SizeProps) {
  const t = useTranslations("conversation.sheet");
  const { offset, handlers } = useSheetDrag({ isTall, onTall, onClose });
  return (
    <div className={styles.moved} style={offset ? { transform: `translateY(${offset}px)` } : undefined}>
      <header className={styles.head} {...handlers}>
        <span className={styles.handle} aria-hidden="true" />
        <Heading slot="title" className={styles.title}>
          {title}
        </Heading>
        <IconButton label={isTall ? t("lower") : t("taller")} onPress={() => onTall(!isTall)}>
          {isTall ? <IconChevronDown {...icon} /> : <IconChevronUp {...icon} />}
        </IconButton>
        <IconButton label={t("close")} onPress={onClose}>
          <IconX {...icon} />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
    </div>
  );
}

interface SizeProps {
  isTall: boolean;
  onTall: (isTall: boolean) => void;
}

/** A pane over the lower half of a phone, or nearly all of it; swipe, ✕ and Esc close it. */
export function PaneSheet({ title, isOpen, onClose, children }: PaneSheetProps) {
  const [isTall, setTall] = useState(false);
  const close = () => {
    setTall(false);
    onClose();
  };
  return (
    <ModalOverlay
      {...modalLayer}
      className={styles.veil}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <Modal className={cx(styles.sheet, isTall && styles.tall)}>
        <Dialog className={styles.dialog}>
          <Body title={title} onClose={close} isTall={isTall} onTall={setTall}>
            {children}
          </Body>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
