import { IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useTranslations } from "@/i18n";
import { IconButton } from "./Button";
import { modalLayer } from "./modalLayers";
import styles from "./Sheet.module.css";
import { isDoublePress } from "./usePressGuard";
import { useScrollTabStop } from "./useScrollTabStop";

/** How long a double click may take, as systems count it: it opens a sheet, and its second press is outside of it. */
const DOUBLE_CLICK_MS = 500;

export interface SheetProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: React.ReactNode;
  /** Buttons that stay at the lower edge while the rest scrolls. */
  actions?: React.ReactNode;
}

function ScrolledBody({ children }: { children: React.ReactNode }) {
  return (
    <div {...useScrollTabStop<HTMLDivElement>()} className={styles.body}>
      {children}
    </div>
  );
}

/** What a `Sheet` shows once it is open. */
export default function SheetModal({ title, isOpen, onClose, children, actions }: SheetProps) {
  const t = useTranslations("ui");
  const openedAt = useRef(0);
  useEffect(() => {
    if (isOpen) openedAt.current = Date.now();
  }, [isOpen]);
  return (
    <ModalOverlay
      {...modalLayer}
      className={styles.veil}
      isOpen={isOpen}
      isDismissable
      shouldCloseOnInteractOutside={() => !isDoublePress(openedAt.current, DOUBLE_CLICK_MS)}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.sheet}>
        <Dialog className={styles.dialog}>
          <header className={styles.head}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            <IconButton label={t("close")} onPress={onClose}>
              <IconX size="1.5rem" stroke={1.75} />
            </IconButton>
          </header>
          <ScrolledBody>{children}</ScrolledBody>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
