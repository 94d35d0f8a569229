import { useCallback, useEffect, useRef, useState } from "react";
import type { StoredFile } from "@/api/types";
import { upload } from "@/api/upload";
import { useAction } from "@/ui/useAction";
import { newId, type WithId } from "./rows";

/** A file of an exercise. New ones have no place before they are saved. */
export type FileRow = WithId<{
  readonly key: string;
  readonly description: string;
  readonly url?: string;
  readonly media_type?: string;
}>;

/** Sends a file to the exercise, tells how far it is, and gives the row that names it. */
export function useUpload(itemId: string, onDone: (row: FileRow) => void) {
  const [share, setShare] = useState(0);
  const gone = useRef(new AbortController());
  // The body may have changed while the file was sent: what is called is what was drawn last.
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    const controller = new AbortController();
    gone.current = controller;
    return () => controller.abort();
  }, []);
  const send = useCallback(
    async (file: Blob) => {
      setShare(0);
      const stored = await upload<StoredFile>({
        path: `/api/course-section-items/item/${itemId}/files`,
        fields: { file },
        key: crypto.randomUUID(),
        onProgress: setShare,
        signal: gone.current.signal,
      });
      latest.current({ id: newId(), description: "", ...stored });
    },
    [itemId],
  );
  return { share, ...useAction(send) };
}
