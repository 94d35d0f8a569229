import type {
  Case,
  CaseInteraction,
  CaseInteractionShort,
  Conversation,
  Message,
  Overview,
  Person,
} from "@/api/types";

/** Made-up talks for tests: one patient, whatever was said. */

export const brandner: Person = {
  id: "0198-person",
  kind: "PATIENT",
  role: "PATIENT",
  name: "Karl-Heinz Brandner",
  address: "Herr Brandner",
  age: 72,
  sex: "MALE",
  appearance: "",
  profile_image_url: null,
};

let count = 0;

function message(author: Message["author"], text: string, given: Partial<Message>): Message {
  count += 1;
  return {
    id: `message-${count}`,
    author,
    text,
    state: "COMPLETE",
    is_setup: false,
    emotion: "calm",
    audio_url: null,
    audio_parts: [],
    reports: [],
    audio_state: "NONE",
    position: count,
    undone: false,
    corrections: [],
    translations: {},
    reported: "",
    scene_id: "scene-1",
    idempotency_key: "",
    created_at: "2026-11-21T07:30:00Z",
    ...given,
  };
}

export const personSays = (text: string, given: Partial<Message> = {}): Message =>
  message("PERSON", text, given);
export const learnerSays = (text: string, given: Partial<Message> = {}): Message =>
  message("LEARNER", text, given);

export function conversationWith(messages: Message[], given: Partial<Conversation> = {}): Conversation {
  return { id: "talk-1", kind: "PATIENT", person: brandner, emotion: "calm", messages, ...given };
}

const goals: Case["tasks"] = [
  {
    id: "task-1",
    title: "Begrüßung und Gesprächsrahmen",
    description: "",
    scene_id: "scene-1",
    person_id: null,
    subtasks: [{ id: "s1", title: "Stellen Sie sich mit Namen und Funktion vor" }],
  },
  {
    id: "task-2",
    title: "Aktuelle Beschwerden",
    description: "",
    scene_id: "scene-1",
    person_id: null,
    subtasks: [{ id: "s2", title: "Beginnen Sie mit einer offenen Frage" }],
  },
];

export function caseWith(given: Partial<Case> = {}): Case {
  return {
    id: "case-1",
    slug: "heart-failure-admission",
    title: "Aufnahmegespräch bei Herzinsuffizienz",
    description: "Sie nehmen Herrn Brandner auf der internistischen Station auf.",
    learner_role: "NURSE",
    learner_role_text: "Sie sind Pflegefachperson auf der internistischen Station.",
    goals: ["ein Aufnahmegespräch führen"],
    difficulty: "SIMPLE",
    cefr: "B1",
    minutes: 15,
    specialties: ["INTERNAL_MEDICINE"],
    tags: ["Anamnese", "Herzinsuffizienz"],
    status: "READY",
    is_public: true,
    creator_id: null,
    title_image_url: null,
    excerpts: [],
    persons: [brandner],
    scenes: [
      {
        id: "scene-1",
        title: "Im Patientenzimmer",
        place: "Zimmer 12",
        minutes_later: null,
        person_id: brandner.id,
        present_person_ids: null,
      },
    ],
    tasks: goals,
    created_at: "2026-11-20T07:00:00Z",
    changed_at: "2026-11-20T07:00:00Z",
    ...given,
  };
}

export function interactionWith(messages: Message[], given: Partial<CaseInteraction> = {}): CaseInteraction {
  return {
    id: "interaction-1",
    case_id: "case-1",
    case: caseWith(),
    difficulty: "SIMPLE",
    created_at: "2026-11-21T07:00:00Z",
    changed_at: "2026-11-21T07:30:00Z",
    solved: false,
    current_task_interaction_index: 0,
    current_scene_index: 0,
    selected_person: { tablename: "patients", index: 0 },
    patient_interactions: [conversationWith(messages)],
    third_person_interactions: [],
    observer_interactions: [],
    task_interactions: [],
    ...given,
  };
}

export function interactionOf(
  caseId: string,
  given: Partial<CaseInteractionShort> = {},
): CaseInteractionShort {
  return {
    id: `interaction-of-${caseId}`,
    case: {
      id: caseId,
      slug: caseId,
      title: `Fall ${caseId}`,
      difficulty: "SIMPLE",
      minutes: 15,
      specialties: [],
      persons: [brandner],
    },
    excerpt: "",
    solved: false,
    solved_at: given.solved ? "2026-11-20T08:00:00Z" : null,
    ended_at: null,
    created_at: "2026-11-20T07:00:00Z",
    changed_at: "2026-11-20T08:00:00Z",
    ...given,
  };
}

/** How far the learner is in a conversation: 7 of 12 steps. */
export function overviewOf(conversation: CaseInteractionShort, given: Partial<Overview> = {}): Overview {
  return {
    ...conversation,
    difficulty: "SIMPLE",
    steps: 12,
    steps_done: 7,
    steps_skipped: 0,
    lines: 9,
    hints: 0,
    ...given,
  };
}
