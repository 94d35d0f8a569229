import { useOnce } from "@/api/swr";
import { loadDialogInWords } from "./data";

/** The words of a dialog that is else only to be heard; null asks for nothing. */
export function useDialogInWords(id: string | null) {
  return useOnce(id === null ? null : ["dialog-in-words", id], () => loadDialogInWords(id ?? ""));
}
