import { IconX } from "@tabler/icons-react";
import { type CSSProperties, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "@/i18n";
import { Button, IconButton } from "@/ui/Button";
import { useEffectOn } from "@/ui/useEffectOn";
import { MARKS } from "../marks";
import { type Box, placeBeside, type Size } from "../placement";
import { useElementBox } from "../useElementBox";
import styles from "./TourMarks.module.css";

interface TourMarksProps {
  onClose: () => void;
}

/** A thin ring around what is explained; the rest of the screen steps back but stays usable. */
function Ring({ box }: { box: Box }) {
  const { left, top, width, height } = box;
  return <div className={styles.ring} style={{ left, top, width, height }} aria-hidden="true" />;
}

/** Where the card stands: beside its mark, in the middle of the screen while that is not there. */
function useCardPlace(box: Box | null, mark: number) {
  const card = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffectOn([mark], () => {
    const { offsetWidth: width, offsetHeight: height } = card.current ?? { offsetWidth: 0, offsetHeight: 0 };
    setSize({ width, height });
  });
  const screen = { width: window.innerWidth, height: window.innerHeight };
  const { left, top } = placeBeside(box ?? { left: 0, top: 0, ...screen }, size, screen);
  return { card, place: { left, top } satisfies CSSProperties };
}

/** Puts the focus into the card of each mark, and back to where it was when the tour is over. */
function useFocus(card: React.RefObject<HTMLDivElement | null>, mark: number) {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffectOn([mark], () => card.current?.focus({ preventScroll: true }));
}

/** One mark after the other. Esc and "skip" end it at any time. */
export default function TourMarks({ onClose }: TourMarksProps) {
  const t = useTranslations("tour");
  const id = useId();
  const [mark, setMark] = useState(0);
  const name = MARKS[mark] ?? MARKS[0];
  const isLast = mark === MARKS.length - 1;
  const box = useElementBox(name);
  const { card, place } = useCardPlace(box, mark);
  useFocus(card, mark);
  return createPortal(
    <div className={styles.tour}>
      {box && <Ring box={box} />}
      <div
        ref={card}
        className={styles.card}
        style={place}
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
        }}
      >
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {t(`marks.${name}.title`)}
          </h2>
          <IconButton label={t("skip")} onPress={onClose}>
            <IconX size="1.5rem" stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        <p id={`${id}-text`}>{t(`marks.${name}.text`)}</p>
        <div className={styles.foot}>
          <span className={styles.step}>{t("step", { number: mark + 1, all: MARKS.length })}</span>
          {mark > 0 && (
            <Button look="quiet" onPress={() => setMark(mark - 1)}>
              {t("back")}
            </Button>
          )}
          <Button onPress={() => (isLast ? onClose() : setMark(mark + 1))}>
            {isLast ? t("finish") : t("next")}
          </Button>
        </div>
      </div>
    </div>,
    document.body,
  );
}
