import { describe, expect, test } from "vitest";
import {
  brandner,
  caseWith,
  conversationWith,
  interactionWith,
  learnerSays,
  personSays,
} from "@/testing/conversations";
import { distance, hasUnread, listParticipants } from "./model";

const daughter = { ...brandner, id: "daughter", name: "Petra Brandner", address: "Frau Brandner" };
const about = caseWith();
const first = { ...about.scenes[0], person_id: brandner.id } as (typeof about.scenes)[number];
const second = { ...first, id: "scene-2", title: "Am Telefon", person_id: daughter.id };

function interactionOf(said: Parameters<typeof conversationWith>[0] = [], sceneIndex = 0) {
  return interactionWith([personSays("Guten Tag.", { position: 0 })], {
    case: { ...about, scenes: [first, second] },
    current_scene_index: sceneIndex,
    third_person_interactions: [
      conversationWith(said, { id: "talk-2", kind: "THIRD_PERSON", person: daughter }),
    ],
  });
}

describe("everyone of a case", () => {
  test("says who is here, and who is met only in a later scene", () => {
    const [patient, relative] = listParticipants(interactionOf(), () => -1);
    expect(patient).toMatchObject({ isSelected: true, reach: "here" });
    expect(relative).toMatchObject({ isSelected: false, reach: "later", scene: { title: "Am Telefon" } });
  });

  test("can be turned to again once they were met, whatever the scene", () => {
    const met = interactionOf([personSays("Hallo?", { position: 0 })]);
    expect(listParticipants(met, () => 0)[1]).toMatchObject({ reach: "open", scene: undefined });
  });

  test("are here or away as the scene says", () => {
    const said = [personSays("Hallo?", { position: 0 })];
    const reachIn = (present: string[], messages = said) => {
      const interaction = interactionOf(messages);
      const scenes = [{ ...first, present_person_ids: present }, second];
      return listParticipants({ ...interaction, case: { ...about, scenes } }, () => 0)[1];
    };
    expect(reachIn([daughter.id])).toMatchObject({ reach: "here" });
    expect(reachIn([daughter.id], [])).toMatchObject({ reach: "here", scene: undefined });
    expect(reachIn([])).toMatchObject({ reach: "away", scene: undefined });
    expect(reachIn([], [])).toMatchObject({ reach: "later" });
  });

  test("marks who said something the learner has not seen, but never whom the learner looks at", () => {
    const met = interactionOf([personSays("Hallo?", { position: 0 })]);
    expect(listParticipants(met, () => -1).map((one) => one.hasUnread)).toEqual([false, true]);
    expect(listParticipants(met, () => 0).map((one) => one.hasUnread)).toEqual([false, false]);
  });
});

test("the learner's own last line is no news, nor is one taken back or not finished", () => {
  const said = personSays("Hallo?", { position: 0 });
  expect(hasUnread(conversationWith([said, learnerSays("Ja?", { position: 1 })]), -1)).toBe(false);
  expect(hasUnread(conversationWith([{ ...said, undone: true }]), -1)).toBe(false);
  expect(hasUnread(conversationWith([{ ...said, state: "PENDING" }]), -1)).toBe(false);
});

test.each([
  [1, "minutes", 1],
  [43, "minutes", 43],
  [60, "hours", 1],
  [90, "minutes", 90],
  [150, "minutes", 150],
  [360, "hours", 6],
  [1439, "hours", 24],
  [2880, "days", 2],
] as const)("%d minutes later is said as people say it: %s, %d", (minutes, unit, count) => {
  expect(distance(minutes)).toEqual({ unit, count });
});
