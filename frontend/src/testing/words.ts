import type { VocabItem } from "@/api/types";

/** A word in the learner's chest, met once. */
export function keptWord(term: string, given: Partial<VocabItem> = {}): VocabItem {
  return {
    id: `word-${term}`,
    vocab_list_id: "chest",
    term,
    part_of_speech: "OTHER",
    article: "",
    plural: "",
    third_person: "",
    simple_past: "",
    present_perfect: "",
    explanation: "",
    remarks: "",
    level: "",
    is_favourite: false,
    is_suggested: true,
    illustration_url: null,
    state: "NEW",
    stability: null,
    due_at: null,
    reviewed_at: null,
    contexts: [],
    version: 1,
    created_at: "2026-11-21T08:00:00Z",
    changed_at: "2026-11-21T08:00:00Z",
    ...given,
  };
}
