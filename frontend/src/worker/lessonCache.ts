import { claimsOf } from "@/api/claims";
import { KEPT_AT } from "./names";

/** What a learner needs to go on with a lesson that they have opened, and to practise the words that were due. */
const OFFERED = [
  /^\/api\/users\/me$/,
  /^\/api\/courses\/$/,
  /^\/api\/courses\/[^/]+$/,
  /^\/api\/users\/course-interactions-with-progress$/,
  /^\/api\/sections\/single\/[^/]+$/,
  /^\/api\/course-section-items\/item\/[^/]+$/,
  /^\/api\/vocab-lists\/my\/due$/,
];
/** Addresses of files in a lesson; at most so many of one. */
const MEDIA_ADDRESS = /"(\/media\/[^"\\]+)"/g;
const MOST_MEDIA = 60;
/** A file that is larger than this, in bytes, is not kept; and so many files are kept altogether. */
const LARGEST_FILE = 5 * 1024 * 1024;
export const MOST_FILES = 300;

/** Whether the answer of this call is offered again without a network. */
export function isOffered(path: string): boolean {
  return OFFERED.some((pattern) => pattern.test(path));
}

/** The key of an answer: its address and the person it is for; null without a token that names one. */
export function personalKey(request: Request): string | null {
  const token = request.headers.get("authorization")?.replace(/^Bearer /, "");
  const user = token ? claimsOf(token).sub : undefined;
  if (typeof user !== "string") return null;
  const address = new URL(request.url);
  address.searchParams.set("kept-for", user);
  return address.href;
}

/** The answer as it is kept: it says when it was fetched. */
export function withKeptTime(response: Response, now = new Date()): Response {
  const { body, status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, now.toISOString());
  return new Response(body, { status, statusText, headers });
}

/** The addresses of files in an answer. */
export function mediaIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(MEDIA_ADDRESS)].map((found) => found[1] ?? ""))].slice(0, MOST_MEDIA);
}

/**
 * The key of a file: what the signed address says of its content, so that a later address of the same file finds it.
 * Null for an address that is none.
 */
export function cacheKeyOfMedia(path: string): string | null {
  try {
    const signed = decodeURIComponent(path.replace(/^\/media\//, "")).split(":")[0] ?? "";
    const [key] = JSON.parse(atob(signed.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof key === "string" ? `/kept-media/${encodeURIComponent(key)}` : null;
  } catch {
    return null;
  }
}

/** Whether a file is kept: it came whole, and says that it is not too large. */
export function isKept(response: Response): boolean {
  const length = response.headers.get("content-length");
  return response.status === 200 && length !== null && Number(length) <= LARGEST_FILE;
}

/** Deletes the files that were put first, so that the newest `most` are left. */
export async function deleteOldest(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}
