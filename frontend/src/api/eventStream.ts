/** One frame of a stream of server-sent events. */
export interface Frame {
  readonly id: string | null;
  readonly name: string;
  readonly data: string;
}

interface Draft {
  id: string | null;
  name: string;
  data: string[];
}

const blank = (): Draft => ({ id: null, name: "message", data: [] });

function readLine(draft: Draft, line: string): void {
  const colon = line.indexOf(":");
  if (colon === 0) return;
  const field = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
  if (field === "id") draft.id = value;
  else if (field === "event") draft.name = value;
  else if (field === "data") draft.data.push(value);
}

/** The text decoded so far, cut at line ends; a `\r` at the very end waits for its `\n`. */
function cut(text: string): { lines: string[]; rest: string } {
  const waits = text.endsWith("\r") ? 1 : 0;
  const lines = text.slice(0, text.length - waits).split(/\r\n|\n|\r/);
  const rest = (lines.pop() ?? "") + text.slice(text.length - waits);
  return { lines, rest };
}

/** The frames of a response body, as they come; comments (keep-alive) only call `onLife`. */
export async function* parseFrames(
  body: ReadableStream<Uint8Array>,
  onLife: () => void,
): AsyncGenerator<Frame> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  let draft = blank();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onLife();
      const piece = cut(rest + decoder.decode(value, { stream: true }));
      rest = piece.rest;
      for (const line of piece.lines) {
        if (line !== "") {
          readLine(draft, line);
          continue;
        }
        if (draft.data.length > 0) yield { id: draft.id, name: draft.name, data: draft.data.join("\n") };
        draft = blank();
      }
    }
  } finally {
    await reader.cancel();
  }
}
