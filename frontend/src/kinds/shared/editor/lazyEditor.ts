import { type ComponentType, lazy } from "react";
import { loadWhenOnline } from "@/lib/loadWhenOnline";

/** The editor of a kind, fetched when an author first opens one: `withMessages([…], () => import("./Editor"))`. */
export function lazyEditor<Props>(load: () => Promise<{ readonly Editor: ComponentType<Props> }>) {
  return lazy(async () => ({ default: (await loadWhenOnline(load)).Editor }));
}
