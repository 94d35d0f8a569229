import type { AuthoredDialogLine, AuthoredSpeaker } from "@/api/types";
import type { AuthorProblem } from "../../contract";
import { requireText, type WithId } from "./rows";

/** The sound is the server's: what it was made of tells whether it still fits. */
interface Sounding {
  readonly sound?: string;
  readonly seconds?: number;
}

export type DialogRow = WithId<{
  readonly title: string;
  readonly speakers: readonly AuthoredSpeaker[];
  readonly hide_text: boolean;
  /** Of a dialog that the server has. */
  readonly position?: number;
}> &
  Sounding;

export type LineRow = WithId<AuthoredDialogLine & { readonly dialog_id: string }> & Sounding;

export type DialogParts = { readonly dialogs: readonly DialogRow[]; readonly lines: readonly LineRow[] };

const required = (place: string): AuthorProblem => ({ place, code: "required", detail: "" });

function findLineProblems(line: LineRow, place: string, keys: ReadonlySet<string>): AuthorProblem[] {
  if (line.type === "AUDIO_EFFECT") return line.effect === "" ? [required(`${place}.effect`)] : [];
  const isSpeakerless = line.type === "PERSON_SAY" && !keys.has(line.speaker ?? "");
  return [
    ...requireText(`${place}.text`, line.text),
    ...(isSpeakerless ? [required(`${place}.speaker`)] : []),
  ];
}

/** What the server would refuse of a dialog. */
export function findDialogProblems({ dialogs, lines }: DialogParts): AuthorProblem[] {
  const speakers = dialogs[0]?.speakers ?? [];
  const keys = new Set(speakers.map(({ key }) => key));
  return [
    ...speakers.flatMap(({ name }, at) => requireText(`dialogs.0.speakers.${at}.name`, name)),
    ...lines.flatMap((line, at) => findLineProblems(line, `lines.${at}`, keys)),
  ];
}
