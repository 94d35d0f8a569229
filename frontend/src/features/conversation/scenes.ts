import type { CaseInteraction, Conversation, Message, Scene } from "@/api/types";

/** The scene that begins with a line; undefined within a scene, and for the one that everything begins with. */
export function sceneBefore(
  scenes: readonly Scene[],
  messages: readonly Message[],
  index: number,
): Scene | undefined {
  const id = messages[index]?.scene_id;
  if (!id || id === messages[index - 1]?.scene_id) return undefined;
  const number = scenes.findIndex((scene) => scene.id === id);
  return index === 0 && number <= 0 ? undefined : scenes[number];
}

/** The scene that she has entered with this person while nobody has spoken in it; undefined else. */
export function sceneAhead(
  interaction: CaseInteraction,
  conversation: Conversation,
  messages: readonly Message[],
): Scene | undefined {
  const scene = interaction.case?.scenes[interaction.current_scene_index];
  if (!scene || interaction.current_scene_index === 0 || scene.person_id !== conversation.person.id)
    return undefined;
  return messages.some((message) => message.scene_id === scene.id) ? undefined : scene;
}
