import type { CaseInteraction, Conversation, Message, Scene } from "@/api/types";
import type { PersonRef } from "./data";

/** Whether one can turn to a person: at once, only by going back to where they are, or on to a later scene. */
type Reachability = "here" | "open" | "away" | "later";

export interface Participant {
  conversation: Conversation;
  spot: PersonRef;
  isSelected: boolean;
  reach: Reachability;
  /** The later scene in which this person is met; only with `later`. */
  scene: Scene | undefined;
  hasUnread: boolean;
}

const TABLES = [
  ["patients", "patient_interactions"],
  ["third_persons", "third_person_interactions"],
  ["observers", "observer_interactions"],
] as const;

/** The last line that counts for a person who looks at the conversation: undone ones do not. */
export function lastLine(conversation: Conversation): Message | undefined {
  return (conversation.messages ?? [])
    .filter((message) => !message.undone && message.state === "COMPLETE")
    .at(-1);
}

/**
 * True when the person said something after what the learner saw last. The learner's own answer counts as having seen
 * what was before.
 */
export function hasUnread(conversation: Conversation, seenUpTo: number): boolean {
  const last = lastLine(conversation);
  return last !== undefined && last.author === "PERSON" && last.position > seenUpTo;
}

/**
 * Whether a person is in the scene that the learner is in; undefined where the case leaves it open, as for observers.
 */
function isThere(interaction: CaseInteraction, conversation: Conversation): boolean | undefined {
  const scene = interaction.case?.scenes[interaction.current_scene_index];
  if (conversation.kind === "OBSERVER") return undefined;
  if (scene?.person_id === conversation.person.id) return true;
  return scene?.present_person_ids?.includes(conversation.person.id);
}

function sceneToGo(interaction: CaseInteraction, conversation: Conversation): Scene | undefined {
  if (isThere(interaction, conversation)) return undefined;
  if ((conversation.messages ?? []).length > 0) return undefined;
  const scenes = interaction.case?.scenes ?? [];
  const first = scenes.findIndex((scene) => scene.person_id === conversation.person.id);
  return first > interaction.current_scene_index ? scenes[first] : undefined;
}

const REACH = { true: "here", false: "away", undefined: "open" } as const;

/** Everyone of a case, in the order of their tables, with what is to be known before turning to them. */
export function listParticipants(
  interaction: CaseInteraction,
  seenUpTo: (conversationId: string) => number,
): Participant[] {
  const { selected_person: selected } = interaction;
  return TABLES.flatMap(([tablename, list]) =>
    interaction[list].map((conversation, index) => {
      const isSelected = selected.tablename === tablename && selected.index === index;
      const scene = isSelected ? undefined : sceneToGo(interaction, conversation);
      const reach = scene ? "later" : REACH[`${isThere(interaction, conversation)}`];
      const news = !isSelected && hasUnread(conversation, seenUpTo(conversation.id));
      return { conversation, spot: { tablename, index }, isSelected, reach, scene, hasUnread: news };
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
