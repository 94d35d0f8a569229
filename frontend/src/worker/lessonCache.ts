import { claimsOf } from "@/api/claims";

/** What a learner needs to go on with a lesson that they have opened. */
const OFFERED = [
  /^\/api\/users\/me$/,
  /^\/api\/courses\/$/,
  /^\/api\/courses\/[^/]+$/,
  /^\/api\/users\/course-interactions-with-progress$/,
  /^\/api\/sections\/single\/[^/]+$/,
  /^\/api\/course-section-items\/item\/[^/]+$/,
];
/** Addresses of files in a lesson; at most so many of one. */
const MEDIA_ADDRESS = /"(\/media\/[^"\\]+)"/g;
const MOST_MEDIA = 60;

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
