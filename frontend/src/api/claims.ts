/** What a token says of itself; nothing for one that cannot be read. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const payload = token.split(".")[1];
  if (!payload) return {};
  try {
    const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** Whether support uses this token to see the product as its person (RFC 8693, 4.1). */
export const isActorsToken = (token: string): boolean => claimsOf(token).act !== undefined;

/** Whose token this is; null for one that cannot be read. */
export function subjectOf(token: string): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === "string" ? sub : null;
}
