import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import type { Abilities } from "@/api/types";
import { learner } from "./people";
import { caseWith } from "./talks";

/** The refusal the API sends: one shape for every error. */
export function refusal(
  status: number,
  code: string,
  fields: Readonly<Record<string, string>> = {},
  headers?: HeadersInit,
) {
  const errors = Object.entries(fields).map(([field, fault]) => ({ code: fault, detail: fault, field }));
  const body = { type: errors.length ? "validation_error" : "client_error", code, detail: code, errors };
  return HttpResponse.json(body, { status, headers });
}

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

/** The back end of the tests, at the edge of HTTP; a test adds or replaces calls with `server.use(…)`. */
export const server = setupServer(
  http.get("*/api/events", () => new HttpResponse(null, { status: 204 })),
  http.get("*/api/users/me", () => HttpResponse.json(learner())),
  http.get("*/api/speech/abilities", () => HttpResponse.json(abilities())),
  http.get("*/api/patient-interactions/:id/chart", () =>
    HttpResponse.json({ vitals: [], examinations: [], reports: [] }),
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
  http.get("*/api/users/course-interactions-with-progress", () =>
    HttpResponse.json({ count: 0, next: null, previous: null, results: [] }),
  ),
  http.get("*/api/users/my-xp", () =>
    HttpResponse.json({
      points: 0,
      level: 1,
      level_starts_at: 0,
      next_level_at: 100,
      streak: 0,
      gained_today: 0,
    }),
  ),
  http.get("*/api/users/:id/case-interaction-overviews", () =>
    HttpResponse.json({ count: 0, next: null, previous: null, results: [] }),
  ),
  http.get("*/api/journals/:section", () =>
    HttpResponse.json({ count: 0, next: null, previous: null, results: [] }),
  ),
  http.get("*/api/specialties/", () =>
    HttpResponse.json([{ code: "INTERNAL_MEDICINE", name: "Innere Medizin" }]),
  ),
);
