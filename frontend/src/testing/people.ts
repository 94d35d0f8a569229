import type { TokenPair, User } from "@/api/types";

/** A token that ends after so many seconds; only its end is real. */
export function tokenEndingIn(seconds: number, name = "anna"): string {
  const claims = { sub: name, exp: Math.floor(Date.now() / 1000) + seconds };
  return ["e30", btoa(JSON.stringify(claims)).replaceAll("=", ""), "signature"].join(".");
}

/** A fresh pair. */
export function tokenPair(name = "anna"): TokenPair {
  return {
    access_token: tokenEndingIn(3600, name),
    refresh_token: `refresh-${name}`,
    token_type: "Bearer",
    expires_in: 3600,
  };
}

/** Anna, who learns German on a ward; with changes. */
export function learner(changes: Partial<User> = {}): User {
  return {
    id: "0197a000-0000-7000-8000-000000000001",
    email: "anna@example.org",
    username: "anna",
    first_name: "Anna",
    last_name: "Lopez",
    academic_title: "",
    gender: "FEMALE",
    job: "NURSE",
    country_of_origin: "PHL",
    native_language: "fil",
    target_language: "deu",
    interface_language: "deu",
    bio: "",
    profile_image_url: null,
    translates_sentences: true,
    time_zone: "Europe/Berlin",
    is_admin: false,
    is_staff: false,
    author_mode: "NONE",
    audio_output: true,
    notification_sounds: true,
    save_recordings: false,
    donate_recordings: false,
    speaking_speed: "NORMAL",
    language_level: "MEDIUM",
    subtitles: "ALWAYS",
    chat_input: true,
    push_messages: true,
    push_assignments: true,
    push_reminders: true,
    mail_reminders: false,
    reminder_time: "18:00:00",
    quiet_hours: true,
    quiet_from: "20:00:00",
    quiet_until: "07:00:00",
    onboarding_completed_at: "2026-05-01T08:00:00Z",
    pwa_settings_completed_at: null,
    case_interaction_tour_completed_at: "2026-05-01T09:00:00Z",
    version: 1,
    user_stats: {
      xp: 0,
      level: 1,
      xp_to_next_level: 100,
      streak: 0,
      organizations: [],
      case_interactions: 0,
      solved_cases: 0,
      due_words: 0,
      new_words: 0,
      unread_messages: 0,
      unread_conversations: 0,
      daily_vocab_test_taken: false,
    },
    ...changes,
  };
}
