/** What a notification says, as `apps/push/notifications.py` words it. */
export interface Payload {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly unread: number;
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
}

const TEXTS = ["title", "body", "path", "tag", "lang"] as const;

/** True for a payload that can be shown. */
export function isPayload(value: unknown): value is Payload {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return (
    TEXTS.every((name) => typeof fields[name] === "string") &&
    typeof fields.unread === "number" &&
    (fields.dir === "ltr" || fields.dir === "rtl")
  );
}

/** A path within the program; the start page for anything else. */
export function pathWithin(path: unknown): string {
  return typeof path === "string" && /^\/(?![/\\])/.test(path) ? path : "/";
}
