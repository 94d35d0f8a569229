import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { ButtonContext } from "react-aria-components/Button";
import { loadWhenOnline } from "@/lib/loadWhenOnline";
import { useOpenedOnce } from "./useOpenedOnce";

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: React.ReactNode;
  readonly lang?: string;
  readonly run: () => void;
}

export interface MenuProps {
  /** The button that opens it: a `Button` or an `IconButton`. */
  trigger: React.ReactElement;
  label: string;
  entries: readonly MenuEntry[];
}

/** Where the focus lands: on the first entry for keys and screen readers, on the menu itself for a pointer. */
export type MenuFocus = "first" | "last" | true;

const MenuPopup = lazy(() =>
  loadWhenOnline(() => import(/* webpackChunkName: "menu", webpackPrefetch: true */ "./MenuPopup")),
);

/** Commands behind one button. */
export function Menu({ trigger, label, entries }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [focus, setFocus] = useState<MenuFocus>(true);
  const button = useRef<HTMLButtonElement>(null);
  const isDrawn = useOpenedOnce(isOpen);
  const triggerProps = useMemo(() => {
    const open = (where: MenuFocus) => {
      setFocus(where);
      setOpen(true);
    };
    return {
      ref: button,
      "aria-haspopup": "menu",
      "aria-expanded": isOpen,
      onPress: ({ pointerType }: { pointerType: string }) =>
        open(pointerType === "keyboard" || pointerType === "virtual" ? "first" : true),
      onKeyDown: (event: { key: string; preventDefault: () => void }) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        open(event.key === "ArrowDown" ? "first" : "last");
      },
    } as const;
  }, [isOpen]);
  return (
    <>
      <ButtonContext value={triggerProps}>{trigger}</ButtonContext>
      {isDrawn && (
        <Suspense>
          <MenuPopup
            triggerRef={button}
            label={label}
            entries={entries}
            focus={focus}
            isOpen={isOpen}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
