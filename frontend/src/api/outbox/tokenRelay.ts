import type { TokenSource } from "../authorizedSend";
import { Problem } from "../problem";

const CHANNEL = "visite-tokens";

type RelayMessage =
  | { readonly kind: "ask"; readonly id: string; readonly refused: string | null }
  | { readonly kind: "answer"; readonly id: string; readonly token: string | null }
  | { readonly kind: "failed"; readonly id: string }
  /** A tab has opened: what was asked before it came is asked again. */
  | { readonly kind: "here" };

/** In a tab: gives the service worker the token of who is signed in. Gives the way to end it. */
export function answerTokenRequests(tokens: TokenSource): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const tell = (message: RelayMessage) => channel.postMessage(message);
  channel.onmessage = async ({ data }: MessageEvent<RelayMessage>) => {
    if (data.kind !== "ask") return;
    try {
      tell({ kind: "answer", id: data.id, token: await tokens(data.refused) });
    } catch (error) {
      console.info("no token for the service worker", error);
      tell({ kind: "failed", id: data.id });
    }
  };
  tell({ kind: "here" });
  return () => channel.close();
}

/** In a service worker: asks the open tabs for a token, and waits for one to open where there is none. */
export const requestToken: TokenSource = (refused = null) =>
  new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    const id = crypto.randomUUID();
    const ask = () => channel.postMessage({ kind: "ask", id, refused } satisfies RelayMessage);
    channel.onmessage = ({ data }: MessageEvent<RelayMessage>) => {
      if (data.kind === "here") ask();
      if (!("id" in data) || data.id !== id || data.kind === "ask") return;
      channel.close();
      if (data.kind === "answer") resolve(data.token);
      else reject(new Problem(0, "offline", "No tab could renew the token"));
    };
    ask();
  });
