import { type PointerEvent, useRef, useState } from "react";

/** How far a finger has to go before it means something, in pixels. */
const FAR = 56;

interface Drag {
  isTall: boolean;
  onTall: (isTall: boolean) => void;
  onClose: () => void;
}

/** Pulling a sheet by its head: up makes it tall, down makes it low and then closes it. Buttons do the same. */
export function useSheetDrag({ isTall, onTall, onClose }: Drag) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest("button")) return;
    start.current = event.clientY;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (start.current !== null) setOffset(Math.max(0, event.clientY - start.current));
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const way = event.clientY - start.current;
    start.current = null;
    setOffset(0);
    if (way < -FAR) onTall(true);
    else if (way > FAR * 5 || (way > FAR && !isTall)) onClose();
    else if (way > FAR) onTall(false);
  };
  const cancel = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    offset,
    handlers: { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: cancel },
  };
}
