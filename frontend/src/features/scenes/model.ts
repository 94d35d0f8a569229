import type { CaseInteraction, Message, Scene, Talk } from "@/api/types";
import type { PersonSpot } from "./data";

/** Whether one can turn to somebody: at once, only by going back to where they are, or on to a later scene. */
export type Reach = "here" | "open" | "away" | "later";

export interface Somebody {
  talk: Talk;
  spot: PersonSpot;
  isSelected: boolean;
  reach: Reach;
  /** The later scene in which this person is met; only with `later`. */
  scene: Scene | undefined;
  hasNews: boolean;
}

const TABLES = [
  ["patients", "patient_interactions"],
  ["third_persons", "third_person_interactions"],
  ["observers", "observer_interactions"],
] as const;

/** The last line that counts for somebody who looks at the talk: undone ones do not. */
export function lastLine(talk: Talk): Message | undefined {
  return (talk.messages ?? []).filter((message) => !message.undone && message.state === "COMPLETE").at(-1);
}

/** True when the person said something after what she saw last. Her own answer counts as having seen what was before. */
export function hasNews(talk: Talk, seenUpTo: number): boolean {
  const last = lastLine(talk);
  return last !== undefined && last.author === "PERSON" && last.position > seenUpTo;
}

/** Whether somebody is in the scene that the learner is in; undefined where the case leaves it open, as for observers. */
function isThere(interaction: CaseInteraction, talk: Talk): boolean | undefined {
  const scene = interaction.case?.scenes[interaction.current_scene_index];
  if (talk.kind === "OBSERVER") return undefined;
  if (scene?.person_id === talk.person.id) return true;
  return scene?.present_person_ids?.includes(talk.person.id);
}

function sceneToGo(interaction: CaseInteraction, talk: Talk): Scene | undefined {
  if (isThere(interaction, talk)) return undefined;
  if ((talk.messages ?? []).length > 0) return undefined;
  const scenes = interaction.case?.scenes ?? [];
  const first = scenes.findIndex((scene) => scene.person_id === talk.person.id);
  return first > interaction.current_scene_index ? scenes[first] : undefined;
}

const REACH = { true: "here", false: "away", undefined: "open" } as const;

/** Everybody of a case, in the order of their tables, with what is to be known before turning to them. */
export function everybody(interaction: CaseInteraction, seenUpTo: (talkId: string) => number): Somebody[] {
  const { selected_person: selected } = interaction;
  return TABLES.flatMap(([tablename, list]) =>
    interaction[list].map((talk, index) => {
      const isSelected = selected.tablename === tablename && selected.index === index;
      const scene = isSelected ? undefined : sceneToGo(interaction, talk);
      const reach = scene ? "later" : REACH[`${isThere(interaction, talk)}`];
      const news = !isSelected && hasNews(talk, seenUpTo(talk.id));
      return { talk, spot: { tablename, index }, isSelected, reach, scene, hasNews: news };
    }),
  );
}

/** How long after the scene before, in the unit people would say it in. */
export function distance(minutes: number): { unit: "minutes" | "hours" | "days"; count: number } {
  const isWhole = minutes > 0 && minutes % 60 === 0;
  if (minutes < 180 && !isWhole) return { unit: "minutes", count: minutes };
  if (minutes < 36 * 60) return { unit: "hours", count: Math.round(minutes / 60) };
  return { unit: "days", count: Math.round(minutes / (24 * 60)) };
}
