import { HttpResponse, http } from "msw";
import type { EditedCase } from "@/api/types";
import { refusal, server } from "./server";

/** A case with one person and one fact, as its author's editor gets it. */
export function editedCaseWith(changes: Partial<EditedCase> = {}): EditedCase {
  return {
    id: "case",
    slug: "case",
    document: {
      title: "Sturz auf Station",
      learner_role: "NURSE",
      difficulty: "SIMPLE",
      persons: [{ id: "meier", kind: "PATIENT", role: "PATIENT", name: "Anna Meier", sex: "FEMALE" }],
      scenes: [],
      topics: { pain: "meine Schmerzen" },
      facts: [
        {
          id: "where",
          topic: "pain",
          questions: ["Wo tut es weh?"],
          answers: { SIMPLE: "Hier." },
          disclosure: { rule: "ASKED" },
        },
      ],
      tasks: [],
    },
    version: 1,
    status: "FAILED",
    failure: "",
    is_complete: false,
    is_read: false,
    awaits_review: false,
    can_draw: false,
    remarks: [
      { place: "facts.where.questions", code: "few_phrasings", detail: "1 phrasing", is_warning: true },
      { place: "scenes", code: "format", detail: "[] should be non-empty", is_warning: false },
    ],
    creator_id: "ada",
    creator_name: "Ada",
    organization_id: null,
    visibility: "PRIVATE",
    publication: null,
    can_publish: false,
    can_decide: false,
    tag_names: [],
    case_list_names: [],
    other_case_list_names: [],
    persons: [],
    source_text: null,
    title_image_url: null,
    created_at: "2026-06-01T08:00:00Z",
    changed_at: "2026-06-01T08:00:00Z",
    ...changes,
  };
}

/** The back end of one case in its editor: what it holds, and what was written. */
export function editedCaseOnServer(first = editedCaseWith()) {
  const held = { now: first };
  const writes: EditedCase["document"][] = [];
  server.use(
    http.get("*/api/cases/case/document", () => HttpResponse.json(held.now)),
    http.put("*/api/cases/case/document", async ({ request }) => {
      const { version, document } = (await request.json()) as { version: number; document: object };
      if (version !== held.now.version) return refusal(409, "stale_version");
      writes.push(document);
      held.now = { ...held.now, document, version: version + 1 };
      return HttpResponse.json(held.now);
    }),
    http.get("*/api/specialties/", () => HttpResponse.json([])),
  );
  return { held, writes };
}
