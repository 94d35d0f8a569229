import { useState } from "react";
import { readItem, writeItem } from "@/lib/storage";

const KEY = "exercises/target";

/** A lesson and its course; "" where none is chosen. */
export type Target = readonly [courseId: string, sectionId: string];

/** Where the author puts exercises, at first where they put one last. */
export function useTarget() {
  return useState<Target>(() => {
    const [course = "", section = ""] = (readItem(KEY) ?? "").split("/");
    return [course, section];
  });
}

/** Keeps the lesson for the next exercise. */
export function storeTarget(courseId: string, sectionId: string): void {
  writeItem(KEY, `${courseId}/${sectionId}`);
}
