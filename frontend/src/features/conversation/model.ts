import type { Problem } from "@/api/problem";
import type { CaseInteraction, Conversation, Message, Scene } from "@/api/types";
import type { SpeechAudio } from "@/features/speech";

/** A turn on its way to the server. `key` makes a second attempt the same turn. */
export interface OutgoingTurn {
  readonly key: string;
  readonly text: string;
  readonly state: "sending" | "failed";
  /** Why it failed; null while it is sent, and for one that a closed page sent with unknown outcome. */
  readonly problem: Problem | null;
}

/** The id of a message's element: `#message-<id>` leads there. */
export const anchorOf = (messageId: string) => `message-${messageId}`;

const TABLES = {
  patients: "patient_interactions",
  third_persons: "third_person_interactions",
  observers: "observer_interactions",
} as const;

/** The conversation with the person at a place; undefined without one. */
export function conversationAt(
  interaction: CaseInteraction,
  { tablename, index }: CaseInteraction["selected_person"],
): Conversation | undefined {
  return interaction[TABLES[tablename]][index];
}

/** The conversation on the screen; undefined only for an interaction without persons. */
export function selectedConversation(interaction: CaseInteraction): Conversation | undefined {
  return conversationAt(interaction, interaction.selected_person) ?? allConversations(interaction)[0];
}

/** A message by its id; undefined where the interaction has none. */
export function findMessage(
  interaction: CaseInteraction | undefined,
  conversationId: string,
  messageId: string,
): Message | undefined {
  const conversation = interaction && allConversations(interaction).find(({ id }) => id === conversationId);
  return conversation?.messages?.find(({ id }) => id === messageId);
}

const RANK = { PENDING: 0, FAILED: 1, COMPLETE: 2 } as const;

/** Events and responses race: a complete message must not become pending again, nor a pending one lose text. */
function newer(known: Message, said: Message): Message {
  if (RANK[said.state] < RANK[known.state] && known.state === "COMPLETE") return known;
  if (said.state === "PENDING" && known.state === "PENDING" && said.text.length < known.text.length)
    return known;
  return said;
}

/** The messages with one more, or with a newer version of a known one, in their order. */
export function withMessage(messages: readonly Message[], said: Message): Message[] {
  const others = messages.filter((message) => message.id !== said.id);
  const known = messages.find((message) => message.id === said.id);
  return [...others, known ? newer(known, said) : said].sort((one, other) => one.position - other.position);
}

/** Whether audio parts come late: all of them are known, and some known ones are missing. */
function isLate(parts: Message["audio_parts"], known: Message["audio_parts"]): boolean {
  const words = new Set(known.map(({ position, text }) => `${position} ${text}`));
  return (
    parts.length > 0 &&
    parts.length < known.length &&
    parts.every(({ position, text }) => words.has(`${position} ${text}`))
  );
}

/**
 * The messages with the audio parts of a reply; a late event takes none away. Without any, or with other ones, the reply
 * is being made again.
 */
export function withAudioParts(
  messages: readonly Message[],
  id: string,
  parts: Message["audio_parts"],
): Message[] {
  return messages.map((message) =>
    message.id === id && !isLate(parts, message.audio_parts) ? { ...message, audio_parts: parts } : message,
  );
}

function replaceConversation(
  interaction: CaseInteraction,
  conversationId: string,
  replace: (conversation: Conversation) => Conversation,
): CaseInteraction {
  const inList = (conversations: readonly Conversation[]) =>
    conversations.map((conversation) =>
      conversation.id === conversationId ? replace(conversation) : conversation,
    );
  if (!allConversations(interaction).some((conversation) => conversation.id === conversationId))
    return interaction;
  return {
    ...interaction,
    patient_interactions: inList(interaction.patient_interactions),
    third_person_interactions: inList(interaction.third_person_interactions),
    observer_interactions: inList(interaction.observer_interactions),
  };
}

/** The interaction with the messages of one conversation changed; the same object when it is not part of it. */
export function changeConversation(
  interaction: CaseInteraction,
  conversationId: string,
  change: (messages: readonly Message[]) => Message[],
): CaseInteraction {
  return replaceConversation(interaction, conversationId, (conversation) =>
    conversationWith(conversation, change(conversation.messages ?? [])),
  );
}

/** The interaction with a conversation as the server has it; messages that came meanwhile by events stay. */
export function withConversation(interaction: CaseInteraction, loaded: Conversation): CaseInteraction {
  return replaceConversation(interaction, loaded.id, (conversation) => {
    const messages = (loaded.messages ?? []).reduce<Message[]>(withMessage, [
      ...(conversation.messages ?? []),
    ]);
    return conversationWith({ ...conversation, emotion: loaded.emotion }, messages);
  });
}

/** All conversations of an interaction. */
export function allConversations(interaction: CaseInteraction): Conversation[] {
  return [
    ...interaction.patient_interactions,
    ...interaction.third_person_interactions,
    ...interaction.observer_interactions,
  ];
}

/** The conversation with its messages; its emotion is that of the last complete reply. */
function conversationWith(conversation: Conversation, messages: Message[]): Conversation {
  const last = visibleMessages(messages).findLast(
    (message) => message.author === "PERSON" && message.state === "COMPLETE",
  );
  return { ...conversation, messages, emotion: last?.emotion ?? conversation.emotion };
}

/** The messages without the undone ones. */
export function visibleMessages(messages: readonly Message[]): Message[] {
  return messages.filter((message) => !message.undone);
}

/** The reply that is due; undefined when it is the learner's turn. */
export function pendingReply(messages: readonly Message[]): Message | undefined {
  return messages.findLast(
    (message) => message.author === "PERSON" && message.state === "PENDING" && !message.undone,
  );
}

/** The highest position of a conversation, -1 in an empty one. */
export function lastPosition(messages: readonly Message[]): number {
  return messages.reduce((highest, message) => Math.max(highest, message.position), -1);
}

/**
 * The message that a turn has become, by its idempotency key: an event, another tab or a reload can tell it before, or
 * instead of, the answer to our own call.
 */
export function findArrived(
  turn: Pick<OutgoingTurn, "key">,
  messages: readonly Message[],
): Message | undefined {
  return messages.find(({ idempotency_key }) => idempotency_key === turn.key);
}

/** Whether the whole audio of a reply can be played. */
export function hasAudio(message: Message): boolean {
  return message.author === "PERSON" && message.audio_state === "READY" && message.audio_url !== null;
}

/** Whether playback can start: with the whole audio, or its first sentence. */
function canStartAudio(message: Message): boolean {
  if (message.author !== "PERSON") return false;
  return hasAudio(message) || message.audio_parts.some((part) => part.position === 0);
}

/** The reply to play next by itself: its audio became ready since the conversation was opened. */
export function findNewSpeech(messages: readonly Message[], heard: ReadonlySet<string>): Message | undefined {
  return visibleMessages(messages).findLast((message) => canStartAudio(message) && !heard.has(message.id));
}

/** The audio of a reply without gaps, and whether more is to come. */
export function speechAudioOf(message: Message): SpeechAudio {
  const parts = message.audio_parts.filter((part, index) => part.position === index);
  const urls = parts.map((part) => part.url);
  const words = parts.map((part) => part.text);
  const isWhole =
    message.state !== "PENDING" && message.audio_state !== "PENDING" && message.audio_state !== "UNSPOKEN";
  if (urls.length === 0 && message.audio_url !== null)
    return { urls: [message.audio_url], words: [message.text], isWhole: true };
  return { urls, words, isWhole };
}

/** Ids that count as heard on arrival: all with audio, except the first message of a conversation that has not begun. */
export function initiallyHeard(messages: readonly Message[]): Set<string> {
  const begun = messages.some((message) => message.author === "LEARNER");
  return new Set(begun ? messages.filter(hasAudio).map((message) => message.id) : []);
}

/** The scene and the person of the learner, for choosing the next step. */
export function readPlace(interaction: CaseInteraction, conversation: Conversation) {
  const scenes = interaction.case?.scenes ?? [];
  return {
    sceneId: scenes[interaction.current_scene_index]?.id,
    personId: conversation.person.id,
    personOf: (sceneId: string) => scenes.find(({ id }) => id === sceneId)?.person_id,
  };
}

/** The scene that begins with a message; undefined within a scene, and for the first scene of the case. */
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

/** The scene that was entered with this person and has no message yet; undefined otherwise. */
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
