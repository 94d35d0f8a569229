import type { CaseInteraction, Message, Talk } from "@/api/types";
import type { Sound } from "@/features/speech";

/** Her words on their way to the server. `key` makes a second attempt the same turn, `after` says where it belongs. */
export interface Outgoing {
  key: string;
  text: string;
  after: number;
  state: "sending" | "failed";
}

/** Where a line stands on the page: `#message-<id>`. */
export const anchorOf = (messageId: string) => `message-${messageId}`;

const TABLES = {
  patients: "patient_interactions",
  third_persons: "third_person_interactions",
  observers: "observer_interactions",
} as const;

/** The talk with whoever stands at this place; undefined when nobody does. */
export function talkAt(
  interaction: CaseInteraction,
  { tablename, index }: CaseInteraction["selected_person"],
): Talk | undefined {
  return interaction[TABLES[tablename]][index];
}

/** The talk that is on the screen; undefined only for an interaction without any person. */
export function selectedTalk(interaction: CaseInteraction): Talk | undefined {
  return talkAt(interaction, interaction.selected_person) ?? everyTalk(interaction)[0];
}

const RANK = { PENDING: 0, FAILED: 1, COMPLETE: 2 } as const;

/** Events and answers race: what is finished must not become pending again, nor lose text that already stood there. */
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

/** The messages with the text of a reply that is still being worded. */
export function withDelta(messages: readonly Message[], id: string, text: string): Message[] {
  return messages.map((message) =>
    message.id === id && message.state === "PENDING" ? { ...message, text } : message,
  );
}

/** True for sentences that are known already, and some of the known ones are missing: they were told late. */
function isLate(parts: Message["audio_parts"], known: Message["audio_parts"]): boolean {
  const words = new Set(known.map(({ position, text }) => `${position} ${text}`));
  return (
    parts.length > 0 &&
    parts.length < known.length &&
    parts.every(({ position, text }) => words.has(`${position} ${text}`))
  );
}

/**
 * The messages with the sentences of a reply that can be heard by now; an event that comes late takes none away. Without
 * any, or with others, the reply is being made anew.
 */
export function withSound(
  messages: readonly Message[],
  id: string,
  parts: Message["audio_parts"],
): Message[] {
  return messages.map((message) =>
    message.id === id && !isLate(parts, message.audio_parts) ? { ...message, audio_parts: parts } : message,
  );
}

function replaceTalk(
  interaction: CaseInteraction,
  talkId: string,
  replace: (talk: Talk) => Talk,
): CaseInteraction {
  const inList = (talks: readonly Talk[]) => talks.map((talk) => (talk.id === talkId ? replace(talk) : talk));
  if (!everyTalk(interaction).some((talk) => talk.id === talkId)) return interaction;
  return {
    ...interaction,
    patient_interactions: inList(interaction.patient_interactions),
    third_person_interactions: inList(interaction.third_person_interactions),
    observer_interactions: inList(interaction.observer_interactions),
  };
}

/** The interaction with one talk's messages changed; the same object when the talk is not part of it. */
export function changeTalk(
  interaction: CaseInteraction,
  talkId: string,
  change: (messages: readonly Message[]) => Message[],
): CaseInteraction {
  return replaceTalk(interaction, talkId, (talk) => talkWith(talk, change(talk.messages ?? [])));
}

/** The interaction with a talk as the server has it; a line that came meanwhile by an event stays. */
export function withTalk(interaction: CaseInteraction, told: Talk): CaseInteraction {
  return replaceTalk(interaction, told.id, (talk) => {
    const messages = (told.messages ?? []).reduce<Message[]>(withMessage, [...(talk.messages ?? [])]);
    return talkWith({ ...talk, emotion: told.emotion }, messages);
  });
}

/** All talks of an interaction, whoever with. */
export function everyTalk(interaction: CaseInteraction): Talk[] {
  return [
    ...interaction.patient_interactions,
    ...interaction.third_person_interactions,
    ...interaction.observer_interactions,
  ];
}

/** The face follows the last finished reply that counts. */
function talkWith(talk: Talk, messages: Message[]): Talk {
  const last = visible(messages).findLast(
    (message) => message.author === "PERSON" && message.state === "COMPLETE",
  );
  return { ...talk, messages, emotion: last?.emotion ?? talk.emotion };
}

/** What the learner sees: also the words the scene opens with (`is_setup`), but nothing she took back. */
export function visible(messages: readonly Message[]): Message[] {
  return messages.filter((message) => !message.undone);
}

/** The reply the person still owes; undefined when it is the learner's turn. */
export function pendingReply(messages: readonly Message[]): Message | undefined {
  return messages.findLast(
    (message) => message.author === "PERSON" && message.state === "PENDING" && !message.undone,
  );
}

/** The last place taken in a talk, -1 in an empty one. */
export function lastPosition(messages: readonly Message[]): number {
  return messages.reduce((highest, message) => Math.max(highest, message.position), -1);
}

/**
 * True when the server already holds these words: an event, another tab or a reload can tell it before, or instead
 * of, the answer to our own call.
 */
export function isDelivered(outgoing: Outgoing, messages: readonly Message[]): boolean {
  const words = outgoing.text.trim();
  return messages.some(
    (message) =>
      message.author === "LEARNER" && message.position > outgoing.after && message.text.trim() === words,
  );
}

/** True when there is a voice to play. */
export function canBeHeard(message: Message): boolean {
  return message.author === "PERSON" && message.audio_state === "READY" && message.audio_url !== null;
}

/** True when a voice can begin: all of it is there, or its first sentence. */
export function beginsToSound(message: Message): boolean {
  if (message.author !== "PERSON") return false;
  return canBeHeard(message) || message.audio_parts.some((part) => part.position === 0);
}

/** Speech that began to be ready while she was here: to be played once. What was ready on arrival is hers to replay. */
export function newlySpoken(messages: readonly Message[], heard: ReadonlySet<string>): Message | undefined {
  return visible(messages).findLast((message) => beginsToSound(message) && !heard.has(message.id));
}

/** The sentences of a reply that can be heard, without a gap, and whether more are to come. */
export function soundOf(message: Message): Sound {
  const parts = message.audio_parts.filter((part, index) => part.position === index);
  const urls = parts.map((part) => part.url);
  const words = parts.map((part) => part.text);
  const isWhole = message.state !== "PENDING" && message.audio_state !== "PENDING";
  if (urls.length === 0 && message.audio_url !== null)
    return { urls: [message.audio_url], words: [message.text], isWhole: true };
  return { urls, words, isWhole };
}

/** What counts as heard on arrival: all that was ready, except the first words of a talk that has not begun. */
export function heardOnArrival(messages: readonly Message[]): Set<string> {
  const begun = messages.some((message) => message.author === "LEARNER");
  return new Set(begun ? messages.filter(canBeHeard).map((message) => message.id) : []);
}

/** Where she is and with whom: what can be done there goes before what cannot. */
export function placeOf(interaction: CaseInteraction, talk: Talk) {
  const scenes = interaction.case?.scenes ?? [];
  return {
    sceneId: scenes[interaction.current_scene_index]?.id,
    personId: talk.person.id,
    personOf: (sceneId: string) => scenes.find(({ id }) => id === sceneId)?.person_id,
  };
}
