import { useLocation } from "react-router";

/** The page that a talk was begun from, such as a lesson; null when there is none. */
export function useFrom(): string | null {
  const state: unknown = useLocation().state;
  const hasFrom = typeof state === "object" && state !== null && "from" in state;
  return hasFrom && typeof state.from === "string" && /^\/(?!\/)/.test(state.from) ? state.from : null;
}

/** What a way within the talk carries along, so that the page it was begun from is not lost. */
export function useCarried(): { from: string } | null {
  const from = useFrom();
  return from === null ? null : { from };
}
