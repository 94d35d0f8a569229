import { useEffect, useRef, useState } from "react";

type Handlers = Readonly<Record<string, (...given: never[]) => void>>;

/** The same handlers for as long as the component lives, each of which does what it was given last. */
export function useStableHandlers<T extends Handlers>(handlers: T): T {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const [stable] = useState(() =>
    Object.fromEntries(
      Object.keys(handlers).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
    ),
  );
  return stable as T;
}
