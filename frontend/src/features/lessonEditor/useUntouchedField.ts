import { type FormEvent, useRef } from "react";

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Whether the field that has the focus has nothing to take back: nothing was typed into it since it got the focus, or
 * it was taken back already. Undoing means the whole editor then.
 */
export function useUntouchedField() {
  /** What stood in the field; null: whatever stands in it was not typed. */
  const before = useRef<string | null>(null);
  const isTouched = useRef(false);
  const begin = ({ target }: { target: EventTarget }) => {
    before.current = isField(target) ? target.value : null;
    isTouched.current = false;
  };
  return {
    watch: {
      onFocusCapture: begin,
      onInputCapture: (_event: FormEvent) => {
        isTouched.current = true;
      },
    },
    isUntouched: (target: EventTarget) =>
      isField(target) && (!isTouched.current || target.value === before.current),
    /** Its text is about to change without its author's typing. */
    forget: () => {
      before.current = null;
      isTouched.current = false;
    },
  };
}
