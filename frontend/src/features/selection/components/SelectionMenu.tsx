import {
  IconBook2,
  IconBookmarkPlus,
  IconCopy,
  IconLanguage,
  IconPlayerPause,
  IconVolume,
} from "@tabler/icons-react";
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useMe } from "@/features/auth";
import { useSentence } from "@/features/speech";
import type { TranslationOption } from "@/features/translation";
import { LONGEST_TERM, useAddWord } from "@/features/vocabulary";
import { useTranslations } from "@/i18n";
import { isClickOfPress } from "@/lib/gestures";
import { showAlert, showError } from "@/ui/alertStore";
import { Spinner } from "@/ui/Spinner";
import type { TextSelection } from "../textSelection";
import styles from "./SelectionMenu.module.css";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;
/** Between the menu and the selection or the edge of the screen, and what the head of a page covers, in pixels. */
const GAP = 8;
const HEAD = 64;
/** What can be spoken in one go, in characters. */
const LONGEST_SPOKEN = 1000;

interface CommandProps {
  icon: ReactNode;
  label: string;
  run: () => void;
}

/** Acts when the finger is lifted, before the browser takes the selection away; by keyboard and aloud like every button. */
function Command({ icon: sign, label, run }: CommandProps) {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (
    <button
      type="button"
      className={styles.command}
      onPointerDown={(event) => event.preventDefault()}
      onPointerUp={(event) => {
        event.preventDefault();
        last.current = performance.now();
        run();
      }}
      onClick={() => {
        if (!isClickOfPress(last.current)) run();
      }}
    >
      {sign}
      <span>{label}</span>
    </button>
  );
}

function Listen({ text }: { text: string }) {
  const t = useTranslations("selection");
  const { state, toggle } = useSentence("selection", text);
  const isOn = state === "playing";
  const sign =
    state === "loading" ? <Spinner /> : isOn ? <IconPlayerPause {...icon} /> : <IconVolume {...icon} />;
  const label = isOn ? t("stop") : state === "failed" ? t("noSound") : t("listen");
  return <Command icon={sign} label={label} run={toggle} />;
}

function Copy({ text, onDone }: { text: string; onDone: () => void }) {
  const t = useTranslations("selection");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showAlert("success", t("copied"));
      onDone();
    } catch (error) {
      showError(t("copyFailed"), error);
    }
  };
  return <Command icon={<IconCopy {...icon} />} label={t("copy")} run={() => void copy()} />;
}

/** Beside the selection, wherever there is room for all of it. */
function positionMenu(range: Range, menu: HTMLElement | null): CSSProperties {
  const { top, bottom, left, right } = range.getBoundingClientRect();
  const { offsetWidth = 0, offsetHeight = 0 } = menu ?? {};
  const isRtl = document.documentElement.dir === "rtl";
  const start = isRtl ? window.innerWidth - right : left;
  const tall = offsetHeight + GAP;
  const block = top > tall + HEAD ? top - tall : Math.min(bottom + GAP, window.innerHeight - tall);
  return {
    insetBlockStart: Math.max(GAP, block),
    insetInlineStart: Math.max(GAP, Math.min(start, window.innerWidth - offsetWidth - GAP)),
  };
}

/** Follows the selection when the text below it moves; docked at the lower edge, it must not lie on what is selected. */
function usePlace(
  { range, by }: TextSelection,
  menu: RefObject<HTMLElement | null>,
): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    if (by !== "touch" || !menu.current) return;
    const hidden = range.getBoundingClientRect().bottom + GAP - menu.current.getBoundingClientRect().top;
    if (hidden > 0) window.scrollBy({ top: hidden });
  }, [range, by, menu]);
  useLayoutEffect(() => {
    const onScroll = () => setPlace(positionMenu(range, menu.current));
    onScroll();
    window.addEventListener("scroll", onScroll, true);
    window.addEventListener("resize", onScroll);
    return () => {
      window.removeEventListener("scroll", onScroll, true);
      window.removeEventListener("resize", onScroll);
    };
  }, [range, menu]);
  return by === "touch" ? undefined : place;
}

/** Opened by the menu key it takes the focus, and gives it back to where it was; Esc closes it. */
function useFocus({ by, before }: TextSelection, onClose: () => void) {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (by === "menu") menu.current?.querySelector("button")?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      if (menu.current?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
      onClose();
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [by, before, onClose]);
  return menu;
}

/** Whatever else the learner presses ends it; within the text it is for the selection itself to go or to stay. */
function useOutsideClick(menu: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || menu.current?.contains(target)) return;
      if (!target.closest("[data-selecting]")) onClose();
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [menu, onClose]);
}

function AddToVocabulary({
  selected,
  interactionId,
  onDone,
}: {
  selected: TextSelection;
  interactionId?: string;
  onDone: () => void;
}) {
  const t = useTranslations("vocabulary");
  const { state, fromText } = useAddWord();
  const { text, sentence, messageId } = selected;
  const keep = async () => {
    if (state !== "idle") return;
    await fromText(text, { sentence, interactionId, messageId });
    onDone();
  };
  const sign = state === "keeping" ? <Spinner /> : <IconBookmarkPlus {...icon} />;
  return (
    <Command
      icon={sign}
      label={selected.by === "touch" ? t("keepShort") : t("keep")}
      run={() => void keep()}
    />
  );
}

interface SelectionMenuProps {
  selected: TextSelection;
  interactionId?: string;
  onAsk: ((wanted: TranslationOption) => void) | null;
  onClose: () => void;
}

/** What can be done with selected words: beside them with a mouse, docked at the lower edge for a finger. */
export function SelectionMenu({ selected, interactionId, onAsk, onClose }: SelectionMenuProps) {
  const t = useTranslations("selection");
  const { data: me } = useMe();
  const menu = useFocus(selected, onClose);
  useOutsideClick(menu, onClose);
  const place = usePlace(selected, menu);
  const { text, by } = selected;
  return createPortal(
    <section
      ref={menu}
      aria-label={t("label", { text })}
      data-react-aria-top-layer="true" // above a sheet, which neither hides it nor closes when it is pressed
      className={by === "touch" ? styles.docked : styles.floating}
      style={place}
    >
      {text.length <= LONGEST_TERM && (
        <AddToVocabulary selected={selected} interactionId={interactionId} onDone={onClose} />
      )}
      {text.length <= LONGEST_SPOKEN && <Listen text={text} />}
      {onAsk && (
        <>
          {me?.translates_sentences && (
            <Command icon={<IconLanguage {...icon} />} label={t("translate")} run={() => onAsk("MEANING")} />
          )}
          <Command
            icon={<IconBook2 {...icon} />}
            label={me?.translates_sentences ? t("explain") : t("lookUp")}
            run={() => onAsk("WORDS")}
          />
        </>
      )}
      {by !== "touch" && <Copy text={text} onDone={onClose} />}
    </section>,
    document.body,
  );
}
