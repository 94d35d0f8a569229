import { useLocation } from "react-router";

/** What a way within the conversation carries along, so that where it was begun is not lost. */
export interface NavigationOrigin {
  /** The page, such as a lesson. */
  readonly from: string;
  /** What the conversation's own address says of it; left out where it says nothing. */
  readonly query?: string;
}

/** An address of our own: no other site's, and nothing that a browser takes for one. */
const isPath = (text: unknown): text is string => typeof text === "string" && /^\/(?!\/)/.test(text);

/** What is carried along; null where the conversation was begun from no page. */
export function useOrigin(): NavigationOrigin | null {
  const state: unknown = useLocation().state;
  if (typeof state !== "object" || state === null || !("from" in state) || !isPath(state.from)) return null;
  const { from } = state;
  return "query" in state && typeof state.query === "string" ? { from, query: state.query } : { from };
}

/** The page that a conversation was begun from, such as a lesson; null when there is none. */
export function useOriginPath(): string | null {
  return useOrigin()?.from ?? null;
}
