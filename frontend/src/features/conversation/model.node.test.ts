import { describe, expect, test } from "vitest";
import { interactionWith, learnerSays, personSays } from "@/testing/conversations";
import {
  changeConversation,
  findArrived,
  findNewSpeech,
  initiallyHeard,
  pendingReply,
  selectedConversation,
  speechAudioOf,
  visibleMessages,
  withAudioParts,
  withMessage,
} from "./model";

describe("messages that race", () => {
  test("a finished reply never becomes pending again", () => {
    const done = personSays("Seit drei Tagen.", { id: "r1", position: 2 });
    const late = { ...done, state: "PENDING" as const, text: "Seit" };
    expect(withMessage([done], late)).toEqual([done]);
  });

  test("a failed reply may be tried again", () => {
    const failed = personSays("", { id: "r1", position: 2, state: "FAILED" });
    const again = { ...failed, state: "PENDING" as const };
    expect(withMessage([failed], again)).toEqual([again]);
  });

  test("an answer without text does not wipe what was already worded", () => {
    const worded = personSays("Seit drei", { id: "r1", position: 2, state: "PENDING" });
    expect(withMessage([worded], { ...worded, text: "" })[0]?.text).toBe("Seit drei");
  });

  test("messages keep their places whatever comes first", () => {
    const asked = learnerSays("Seit wann?", { position: 1 });
    const reply = personSays("Seit gestern.", { position: 2 });
    expect(withMessage([reply], asked)).toEqual([asked, reply]);
  });
});

describe("the conversation on the screen", () => {
  test("is the selected person's", () => {
    const interaction = interactionWith([]);
    expect(selectedConversation(interaction)?.person.name).toBe("Karl-Heinz Brandner");
  });

  test("wears the emotion of the last finished reply", () => {
    const interaction = interactionWith([]);
    const conversationId = interaction.patient_interactions[0]?.id ?? "";
    const changed = changeConversation(interaction, conversationId, () => [
      personSays("Au!", { emotion: "pain" }),
    ]);
    expect(selectedConversation(changed)?.emotion).toBe("pain");
  });

  test("is left alone by events of other conversations", () => {
    const interaction = interactionWith([]);
    expect(changeConversation(interaction, "another", () => [])).toBe(interaction);
  });

  test("opens with the words of the scene and hides what was taken back", () => {
    const opening = personSays("a", { is_setup: true });
    expect(visibleMessages([opening, learnerSays("b", { undone: true })])).toEqual([opening]);
  });

  test("knows the reply that is owed", () => {
    const owed = personSays("", { state: "PENDING", position: 4 });
    expect(pendingReply([learnerSays("x", { position: 3 }), owed])).toBe(owed);
    expect(pendingReply([personSays("y")])).toBeUndefined();
  });
});

describe("delivery", () => {
  const said = learnerSays("Guten Tag", { position: 4, idempotency_key: "k1" });

  test("is known from the server's own message", () => {
    expect(findArrived({ key: "k1" }, [said])).toBe(said);
  });

  test("is not claimed by the same words said in another turn", () => {
    expect(findArrived({ key: "k2" }, [said])).toBeUndefined();
  });
});

describe("speech", () => {
  const spoken = { audio_state: "READY" as const, audio_url: "/media/a" };

  test("what was ready on arrival is not played by itself", () => {
    const messages = [learnerSays("a", { position: 1 }), personSays("b", { id: "b", ...spoken })];
    expect(findNewSpeech(messages, initiallyHeard(messages))).toBeUndefined();
  });

  test("the first words of a fresh talk are", () => {
    const messages = [personSays("Guten Tag.", { id: "b", ...spoken })];
    expect(findNewSpeech(messages, initiallyHeard(messages))?.id).toBe("b");
  });

  const part = (position: number, url: string | null, text = `${position}.`) => ({
    position,
    text,
    text_start: 0,
    text_end: 1,
    url,
  });

  test("begins with the first sentence, while the reply is still being made", () => {
    const first = personSays("", { state: "PENDING", audio_parts: [part(0, "/media/0")] });
    expect(findNewSpeech([first], new Set())).toBe(first);
    expect(speechAudioOf(first)).toEqual({ urls: ["/media/0"], words: ["0."], isWhole: false });
    const second = personSays("", { state: "PENDING", audio_parts: [part(1, "/media/1")] });
    expect(findNewSpeech([second], new Set())).toBeUndefined();
  });

  test("is told without gaps, and whole once all of it is there", () => {
    const [before, after] = [part(0, null), part(2, "/media/2")];
    const gap = personSays("", { audio_state: "PENDING", audio_parts: [before, after] });
    expect(speechAudioOf(gap)).toEqual({ urls: [null], words: ["0."], isWhole: false });
    const unspoken = { ...gap, audio_state: "UNSPOKEN" as const };
    expect(speechAudioOf(unspoken).isWhole).toBe(false);
    const whole = { ...gap, ...spoken, audio_parts: [before, part(1, "/media/1"), after] };
    expect(speechAudioOf(whole)).toEqual({
      urls: [null, "/media/1", "/media/2"],
      words: ["0.", "1.", "2."],
      isWhole: true,
    });
    expect(speechAudioOf(personSays("Ja.", spoken))).toEqual({
      urls: ["/media/a"],
      words: ["Ja."],
      isWhole: true,
    });
  });

  test("that is told late takes no sentence away", () => {
    const known = personSays("", { audio_parts: [part(0, "/media/0"), part(1, "/media/1")] });
    expect(withAudioParts([known], known.id, [part(0, "/media/0")])).toEqual([known]);
    const less = { ...known, audio_parts: [] };
    expect(withAudioParts([less], known.id, known.audio_parts)).toEqual([known]);
  });

  test("of a reply that is made anew takes the place of the earlier words", () => {
    const known = personSays("", { audio_parts: [part(0, "/media/0"), part(1, "/media/1")] });
    expect(withAudioParts([known], known.id, [])[0]?.audio_parts).toEqual([]);
    const other = [part(0, "/media/9", "Anders.")];
    expect(withAudioParts([known], known.id, other)[0]?.audio_parts).toEqual(other);
  });
});
