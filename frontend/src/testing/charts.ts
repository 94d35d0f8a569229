import type { Chart, ClinicalNote, LabSheet, TaskInteraction } from "@/api/types";

/** Made-up charts, notes and tasks for tests. */

export function chartWith(given: Partial<Chart> = {}): Chart {
  return {
    patient_interaction_id: "talk-1",
    vitals: [
      { name: "blood_pressure", title: "Blutdruck", value: "168/94 mmHg", state: "HIGH", report_id: "r1" },
    ],
    examinations: [
      {
        examination: "spo2",
        kind: "VITAL",
        title: "Sauerstoffsättigung",
        request: "Ich messe die Sauerstoffsättigung.",
        is_done: false,
      },
    ],
    reports: [],
    ...given,
  };
}

export const labSheet: LabSheet = {
  id: "sheet-1",
  title: "Aufnahmelabor",
  created_at: "2026-11-21T07:00:00Z",
  results: [
    {
      id: "potassium",
      code: "K",
      name: "Kalium",
      value: "5,9",
      unit: "mmol/l",
      range: "3,5-5,0",
      low: 3.5,
      high: 5,
      state: "HIGH",
    },
  ],
};

export function noteWith(given: Partial<ClinicalNote> = {}): ClinicalNote {
  return {
    id: "note-1",
    patient_interaction_id: "talk-1",
    template: "SOAP",
    sections: [
      { key: "S", title: "Subjektiv", text: "" },
      { key: "O", title: "Objektiv", text: "" },
    ],
    remarks: [],
    checked_version: 0,
    version: 1,
    created_at: "2026-11-21T07:00:00Z",
    changed_at: "2026-11-21T07:00:00Z",
    ...given,
  };
}

export function taskWith(position: number, given: Partial<TaskInteraction> = {}): TaskInteraction {
  return {
    id: `task-interaction-${position}`,
    task_id: `task-${position}`,
    position,
    title: `Aufgabe ${position + 1}`,
    description: "",
    scene_id: null,
    person_id: null,
    state: "OPEN",
    subtask_interactions: [
      {
        id: `step-${position}`,
        subtask_id: `subtask-${position}`,
        title: `Schritt ${position + 1}`,
        state: "OPEN",
        done_at: null,
        evidence: [],
      },
    ],
    ...given,
  };
}
