import { keys } from "@/api/keys";
import { useImmutable } from "@/api/swr";
import { loadDialogTranscript } from "./data";

/** The words of a dialog that is else only to be heard; null asks for nothing. */
export function useDialogTranscript(id: string | null) {
  return useImmutable(id === null ? null : keys.dialogTranscript(id), () => loadDialogTranscript(id ?? ""));
}
