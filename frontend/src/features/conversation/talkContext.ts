import { createContext, useContext } from "react";
import type { Talk } from "@/api/types";

/** The talk that lines and tools belong to. */
export interface TalkHere {
  readonly interactionId: string;
  readonly talk: Talk;
  /** Says something to those who do not see the screen, in the one status of the talk. */
  readonly tell: (text: string) => void;
}

export const TalkContext = createContext<TalkHere | null>(null);

/** The talk one is in; only below an `Exchange`. */
export function useTalk(): TalkHere {
  const here = useContext(TalkContext);
  if (!here) throw new Error("no talk around");
  return here;
}
