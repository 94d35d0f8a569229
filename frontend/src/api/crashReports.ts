import { api } from "./client";

/** Reports of one page visit beyond this are not sent: a component that crashes in a loop says nothing new. */
const MAX_REPORTS = 10;
/** The bounds of the call, in characters. */
const MAX_MESSAGE = 300;
const MAX_STACK = 4000;

/** Engines quote the value they choked on, which may be a text of the learner: quoted parts are left out. */
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|„[^“”]*[“”]/g;

declare const __webpack_hash__: string | undefined;
/** The build that runs here. */
const version = typeof __webpack_hash__ === "string" ? __webpack_hash__ : "development";

const reported = new Set<string>();
let currentRoute: () => string = () => "";

/** Sets how to find the pattern of the current route; patterns hold no ids. */
export function watchRoutePattern(pattern: () => string): void {
  currentRoute = pattern;
}

/** The names of the components only, innermost first: addresses of files change with every build. */
function componentNames(stack: string | null | undefined): string {
  const names = [...(stack ?? "").matchAll(/^\s*at (\S+)/gm)].map(([, name]) => name);
  return names.join("\n").slice(0, MAX_STACK);
}

/** Reports a crash to the server, once per message and page visit. Never throws and never rejects. */
export function reportClientError(error: unknown, componentStack?: string | null): void {
  console.error(error);
  const text = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  const message = text.replace(QUOTED, "…").slice(0, MAX_MESSAGE);
  if (reported.has(message) || reported.size >= MAX_REPORTS) return;
  reported.add(message);
  const body = { message, component_stack: componentNames(componentStack), route: currentRoute(), version };
  api
    .POST("/api/client-errors", { body })
    .catch((reason: unknown) => console.info("crash not reported", reason));
}
