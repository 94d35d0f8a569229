import { HttpResponse, http } from "msw";
import type { CourseChapter, CourseProblem, SectionOutline, WholeCourse } from "@/api/types";
import { progressOf } from "./lessons";
import { refusal, server } from "./server";

export function sectionWith(changes: Partial<SectionOutline> & { id: string }): SectionOutline {
  return {
    chapter_id: "arrival",
    course_id: "course",
    title: changes.id,
    description: "",
    title_image_url: null,
    duration: null,
    position: 0,
    version: 1,
    progress: progressOf(0, 2),
    interaction: null,
    ...changes,
  };
}

export function chapterWith(changes: Partial<CourseChapter> & { id: string }): CourseChapter {
  return {
    course_id: "course",
    title: changes.id,
    description: "",
    title_image_url: null,
    position: 0,
    version: 1,
    progress: progressOf(0, 0),
    interaction: null,
    sections: [],
    can_do: [],
    exemplary_cases: [],
    ...changes,
  };
}

/** A draft of two chapters: "Ankommen" with two lessons, "Visite" with one. */
export function courseWith(changes: Partial<WholeCourse> = {}): WholeCourse {
  return {
    id: "course",
    title: "Deutsch auf Station",
    description: "",
    level: "A2.1",
    language: "deu",
    explained_in: [],
    specialties: [],
    tags: [],
    title_image_url: null,
    owner_id: null,
    organization_id: "clinic",
    is_public: false,
    status: "DRAFT",
    published_at: null,
    version: 1,
    created_at: "2026-06-01T08:00:00Z",
    changed_at: "2026-06-01T08:00:00Z",
    chapter_count: 2,
    section_count: 3,
    minutes: null,
    can_do: [],
    interaction: null,
    may_edit: true,
    chapters: [
      chapterWith({
        id: "arrival",
        title: "Ankommen",
        sections: [
          sectionWith({ id: "greeting", title: "Begrüßung" }),
          sectionWith({ id: "shift", title: "Der erste Dienst", position: 1 }),
        ],
      }),
      chapterWith({
        id: "rounds",
        title: "Visite",
        position: 1,
        sections: [sectionWith({ id: "report", title: "Bericht", chapter_id: "rounds" })],
      }),
    ],
    ...changes,
  };
}

export function problemWith(changes: Partial<CourseProblem> = {}): CourseProblem {
  return {
    place: "pairs",
    code: "too_few",
    detail: "Mindestens zwei Paare.",
    item_id: "item",
    kind: "PAIR_OF_TERMS",
    title: "Wörter",
    hidden: false,
    section_id: "report",
    chapter_id: "rounds",
    keeps_back: true,
    ...changes,
  };
}

/** A write that the server got. */
interface Write {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** The back end of one course: what it holds, what was written, and refusals that are to come. */
export function courseOnServer(first = courseWith(), problems: readonly CourseProblem[] = []) {
  const held = { now: first };
  const writes: Write[] = [];
  const refusals: (() => Response)[] = [];
  const take = async (request: Request, change: (body: Record<string, unknown>) => unknown) => {
    const text = await request.text();
    const isJson = request.headers.get("Content-Type")?.includes("json");
    const body: Record<string, unknown> = isJson && text ? JSON.parse(text) : {};
    writes.push({ method: request.method, path: new URL(request.url).pathname, body });
    const refused = refusals.shift();
    if (refused) return refused();
    const answer = change(body);
    return answer === null ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(answer ?? {});
  };
  const setChapters = (chapters: CourseChapter[]) => {
    held.now = { ...held.now, chapters };
  };
  server.use(
    http.get("*/api/courses/course", () => HttpResponse.json(held.now)),
    http.get("*/api/courses/course/problems", () => HttpResponse.json(problems)),
    http.put("*/api/courses/course", ({ request }) =>
      take(request, (body) => {
        if (body.version !== held.now.version) return refusal(409, "stale_version");
        held.now = { ...held.now, ...body, version: held.now.version + 1 } as WholeCourse;
        return held.now;
      }),
    ),
    http.put("*/api/courses/course/chapter-positions", ({ request }) =>
      take(request, ({ chapter_ids }) => {
        const ids = chapter_ids as string[];
        setChapters(held.now.chapters.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)));
        return held.now;
      }),
    ),
    http.post("*/api/chapters/", ({ request }) =>
      take(request, ({ title }) => {
        const made = chapterWith({ id: "new", title: String(title), position: held.now.chapters.length });
        setChapters([...held.now.chapters, made]);
        return made;
      }),
    ),
    http.put("*/api/chapters/:id/section-positions", ({ request, params }) =>
      take(request, ({ section_ids }) => {
        const ids = section_ids as string[];
        setChapters(
          held.now.chapters.map((chapter) =>
            chapter.id === params.id
              ? {
                  ...chapter,
                  sections: chapter.sections.toSorted(
                    (one, other) => ids.indexOf(one.id) - ids.indexOf(other.id),
                  ),
                }
              : chapter,
          ),
        );
        return held.now.chapters[0];
      }),
    ),
    http.delete("*/api/sections/single/:id", ({ request, params }) =>
      take(request, () => {
        setChapters(
          held.now.chapters.map((chapter) => ({
            ...chapter,
            sections: chapter.sections.filter(({ id }) => id !== params.id),
          })),
        );
        return null;
      }),
    ),
    http.put("*/api/sections/single/:id", ({ request, params }) =>
      take(request, ({ chapter_id }) => {
        const all = held.now.chapters.flatMap(({ sections }) => sections);
        const moved = all.find(({ id }) => id === params.id);
        if (moved && chapter_id !== undefined)
          setChapters(
            held.now.chapters.map((chapter) => ({
              ...chapter,
              sections: [
                ...chapter.sections.filter(({ id }) => id !== params.id),
                ...(chapter.id === chapter_id ? [{ ...moved, chapter_id: chapter.id }] : []),
              ],
            })),
          );
        return moved;
      }),
    ),
    http.post("*/api/sections/", ({ request }) =>
      take(request, ({ title, chapter_id }) => {
        const made = sectionWith({ id: "new", title: String(title), chapter_id: String(chapter_id) });
        setChapters(
          held.now.chapters.map((chapter) =>
            chapter.id === chapter_id ? { ...chapter, sections: [...chapter.sections, made] } : chapter,
          ),
        );
        return made;
      }),
    ),
    http.post("*/api/sections/single/:id/copy-paste", ({ request }) => take(request, () => ({}))),
  );
  return { held, writes, refusals };
}
