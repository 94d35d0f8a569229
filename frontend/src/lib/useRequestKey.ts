import { useRef } from "react";

/**
 * Idempotency keys for a request that a press repeats after a failure: the same content keeps its key until the answer
 * has come, so that the server does it once; other content gets another key.
 */
export function useRequestKey() {
  const last = useRef({ content: "", key: "" });
  return {
    keyOf: (content: unknown): string => {
      const written = JSON.stringify(content);
      if (last.current.content !== written) last.current = { content: written, key: crypto.randomUUID() };
      return last.current.key;
    },
    /** The answer has come: the same content once more is a new request. */
    forget: () => {
      last.current = { content: "", key: "" };
    },
  };
}
