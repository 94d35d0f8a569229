import {
  type KeyboardEvent as ReactKey,
  type PointerEvent as ReactPointer,
  useEffect,
  useRef,
  useState,
} from "react";
import { isClickOfPress, LONG_PRESS_MS, SWIPE_TOLERANCE_PX, throttle } from "@/lib/gestures";
import { EDITABLE } from "@/lib/keys";
import type { VoiceInputState } from "./useVoiceInput";

const PRESSABLE =
  "button, a[href], summary, [role='button'], [role='tab'], [role='menuitem'], [role='option'], [role='dialog']";

/** True where the space bar has nothing else to do: no field, no button, and nothing to be scrolled by keys. */
function isFree(target: EventTarget | null): boolean {
  if (target === document.body || target === document.documentElement) return true;
  if (!(target instanceof HTMLElement)) return false;
  return !target.closest(`${EDITABLE}, ${PRESSABLE}`) && !target.matches(":focus-visible");
}

interface Down {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** This press began the recording, so letting go of a held one ends it. */
  readonly began: boolean;
}

/** A press that began: letting go early leaves the microphone on, letting go late sends. */
function useHold({ voice, start, finish, putAside }: VoiceInputState) {
  const down = useRef<Down | null>(null);
  const isIdle = voice.at !== "asking" && voice.at !== "listening";
  const press = (x: number, y: number) => {
    down.current = { at: performance.now(), x, y, began: isIdle };
    if (isIdle) start();
  };
  const release = (isAway: boolean) => {
    const was = down.current;
    down.current = null;
    if (!was) return;
    if (isAway) putAside();
    else if (!was.began) finish();
    // While the browser still asks for permission, a long press is no speech: a tap ends it later.
    else if (voice.at === "listening" && performance.now() - was.at > LONG_PRESS_MS) finish();
  };
  return { down, press, release, letGo: () => (down.current = null) };
}

type Hold = ReturnType<typeof useHold>;

/** The space bar speaks when nothing else wants it: a tap begins and ends, held it is let go to send. */
function useSpaceBar({ press, release }: Hold, isOn: boolean): void {
  const isDown = useRef(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const onDown = (event: KeyboardEvent) => {
      if (event.code !== "Space" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isDown.current && (event.repeat || event.defaultPrevented || !isFree(event.target))) return;
      event.preventDefault();
      if (event.repeat) return;
      isDown.current = true;
      press(0, 0);
    };
    const onUp = (event: KeyboardEvent) => {
      if (event.code !== "Space" || !isDown.current) return;
      isDown.current = false;
      release(false);
    };
    document.addEventListener("keydown", onDown);
    document.addEventListener("keyup", onUp);
    return () => {
      document.removeEventListener("keydown", onDown);
      document.removeEventListener("keyup", onUp);
    };
  });
}

/** What the microphone button listens to. `isAway`: letting go now would not send the recording. */
export function usePushToTalk(voiceInput: VoiceInputState, isOn: boolean) {
  const hold = useHold(voiceInput);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const [isAway, setAway] = useState(false);
  const [follow] = useState(() => throttle(setAway));
  useSpaceBar(hold, isOn);
  const far = ({ clientX, clientY }: ReactPointer) => {
    const { down } = hold;
    if (down.current === null) return false;
    return Math.hypot(clientX - down.current.x, clientY - down.current.y) > SWIPE_TOLERANCE_PX;
  };
  const end = (away: boolean) => {
    follow.cancel();
    setAway(false);
    last.current = performance.now();
    hold.release(away);
  };
  const props = {
    onPointerDown: (event: ReactPointer<HTMLButtonElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold.press(event.clientX, event.clientY);
    },
    onPointerMove: (event: ReactPointer) => {
      if (hold.down.current) follow(far(event));
    },
    onPointerUp: (event: ReactPointer) => end(far(event)),
    onPointerCancel: () => {
      follow.cancel();
      setAway(false);
      hold.letGo();
    },
    onKeyDown: (event: ReactKey) => {
      if (event.code !== "Space" && event.code !== "Enter") return;
      event.preventDefault();
      if (!event.repeat) hold.press(0, 0);
    },
    onKeyUp: (event: ReactKey) => {
      if (event.code !== "Space" && event.code !== "Enter") return;
      event.preventDefault();
      end(false);
    },
    // A screen reader presses without a finger or a key.
    onClick: () => {
      if (hold.down.current || isClickOfPress(last.current)) return;
      hold.press(0, 0);
      hold.release(false);
    },
    // A long press asks for a menu on some phones.
    onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
  };
  return { props, isAway };
}
