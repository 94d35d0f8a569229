import type { FormStructuredSeen, FormStructuredSolved, SeenDialog } from "@/api/types";

/** The lines of the dialog that give the answers, to be heard once more. */
export function spoken(_content: FormStructuredSeen, { dialog }: FormStructuredSolved): string {
  const telling = dialog?.lines.filter(({ field, text }) => field !== "" && text);
  return telling?.map(({ text }) => text).join(" ") ?? "";
}

/** The dialog with its words, as soon as they may be read; sounds stay those of the one that is being played. */
export function dialogOf(
  { dialog }: FormStructuredSeen,
  solution: FormStructuredSolved | null,
): SeenDialog | null {
  if (!dialog || !solution?.dialog) return dialog;
  const words = new Map(
    solution.dialog.lines.map(({ id, text, translations }) => [id, { text, translations }]),
  );
  return {
    ...dialog,
    lines: dialog.lines.map((line) => ({ ...line, ...words.get(line.id) })),
  };
}
