import { HttpResponse, http } from "msw";
import type { Abilities, DailyPlan } from "@/api/types";
import { caseWith } from "./conversations";
import { learner } from "./people";

/** What speech can do: everything, from what the program brings itself. */
export function abilities(changes: Partial<Abilities> = {}): Abilities {
  return {
    hear: "EMBEDDED",
    say: "EMBEDDED",
    live: "NONE",
    translate: "NONE",
    longest_recording_seconds: 120,
    largest_recording_bytes: 10_000_000,
    formats: ["webm", "mp4", "ogg", "mp3", "wav"],
    ...changes,
  };
}

/** A day on which nothing can be offered yet. */
export const emptyDay: DailyPlan = {
  day: "2026-11-23",
  state: "EMPTY",
  minutes: 0,
  steps: [],
  week: {
    days: [23, 24, 25, 26, 27, 28, 29].map((day) => ({
      day: `2026-11-${day}`,
      is_active: false,
      is_today: day === 23,
    })),
    active_days: 0,
    streak: 0,
  },
  kept: { reviewed: [], used: [], added: [], points: 0 },
};

/** What the back end of tests and gallery answers, as far as a screen asks by itself. */
export const handlers = [
  http.get("*/api/events", () => new HttpResponse(null, { status: 204 })),
  http.get("*/api/auth/devices", () =>
    HttpResponse.json({ count: 0, next: null, previous: null, results: [] }),
  ),
  http.get("*/api/users/my-organization-memberships", () => HttpResponse.json([])),
  http.get("*/api/users/my-day", () => HttpResponse.json(emptyDay)),
  http.get("*/api/users/me", () => HttpResponse.json(learner())),
  http.get("*/api/speech/abilities", () => HttpResponse.json(abilities())),
  http.get("*/api/patient-interactions/:id/chart", () =>
    HttpResponse.json({ vitals: [], examinations: [], reports: [] }),
  ),
  http.get("*/api/media/title-image/:type/:id/drawing", () => HttpResponse.json({ can_draw: false })),
  http.get("*/api/case-lists/", () =>
    HttpResponse.json({ count: 0, next: null, previous: null, results: [] }),
  ),
  http.get("*/api/cases/:id", ({ params }) => HttpResponse.json(caseWith({ id: String(params.id) }))),
  http.get("*/api/countries/", () =>
    HttpResponse.json([
      { code: "PHL", name: "Philippinen" },
      { code: "SYR", name: "Syrien" },
    ]),
  ),
  http.get("*/api/languages/", () =>
    HttpResponse.json([
      {
        code: "fil",
        bcp47: "fil",
        direction: "ltr",
        name: "Filipino",
        own_name: "Filipino",
        is_interface_language: true,
      },
      {
        code: "deu",
        bcp47: "de",
        direction: "ltr",
        name: "Deutsch",
        own_name: "Deutsch",
        is_interface_language: true,
      },
    ]),
  ),
  http.get("*/api/user-section-assignments/assigned-to-me", () =>
    HttpResponse.json({ count: 0, next: null, previous: null, results: [] }),
  ),
  http.get("*/api/users/course-interactions-with-progress", () =>
    HttpResponse.json({ count: 0, next: null, previous: null, results: [] }),
  ),
  http.get("*/api/user-interactions/unread-messages-count", () => HttpResponse.json({ unread_messages: 0 })),
  http.get("*/api/user-interactions/feedback/:id", () => HttpResponse.json({ shares: [], remarks: [] })),
  http.get("*/api/user-interactions/recipients", () =>
    HttpResponse.json({ count: 0, next: null, previous: null, results: [] }),
  ),
  http.get("*/api/user-interactions/shares", () =>
    HttpResponse.json({ count: 0, next: null, previous: null, results: [] }),
  ),
  http.get("*/api/push/subscription", () => HttpResponse.json({ public_key: null, subscribed: false })),
  http.get("*/api/users/my-xp", () =>
    HttpResponse.json({
      points: 0,
      level: 1,
      level_starts_at: 0,
      next_level_at: 100,
      streak: 0,
      gained_today: 0,
      week: [],
    }),
  ),
  http.get("*/api/users/my-achievements", () => HttpResponse.json([])),
  http.post("*/api/voice-chat-achievements/:what", () =>
    HttpResponse.json({ counted: 0, milestone: null, next_milestone: 50, points: 0 }),
  ),
  http.post("*/api/users/my-achievements/seen", () => new HttpResponse(null, { status: 204 })),
  http.get("*/api/users/:id/case-interaction-overviews", () =>
    HttpResponse.json({ count: 0, next: null, previous: null, results: [] }),
  ),
  http.get("*/api/journals/:section", () =>
    HttpResponse.json({ count: 0, next: null, previous: null, results: [] }),
  ),
  http.get("*/api/specialties/", () =>
    HttpResponse.json([{ code: "INTERNAL_MEDICINE", name: "Innere Medizin" }]),
  ),
];
