import { Problem } from "@/api/problem";
import { useTranslations } from "@/i18n";

const BY_CODE = [
  "offline",
  "aborted",
  "too_slow",
  "invalid",
  "invalid_credentials",
  "invalid_refresh_token",
  "email_not_confirmed",
  "throttled",
  "code_invalid",
  "password_wrong",
  "reset_link_invalid",
  "invitation_already_accepted",
  "invitation_expired",
  "invitation_unknown",
  "stale_version",
  "case_not_ready",
  "reply_pending",
  "scene_changed",
  "gone_on",
  "undo_order",
  "not_the_last",
  "answered",
  "no_dictionary",
  "provider_absent",
  "provider_unavailable",
  "too_large",
  "unavailable",
] as const;
const BY_STATUS = ["400", "401", "403", "404", "422", "500", "502", "503"] as const;

type Code = (typeof BY_CODE)[number];
type Status = (typeof BY_STATUS)[number];

const isCode = (code: string): code is Code => BY_CODE.some((known) => known === code);
const isStatus = (status: string): status is Status => BY_STATUS.some((known) => known === status);

/** Says in plain words what went wrong: by the server's code, else by the status, else the server's own sentence. */
export function useProblemText(): (error: unknown) => string {
  const t = useTranslations("problems");
  return (error) => {
    if (!(error instanceof Problem)) return t("unexpected");
    if (isCode(error.code)) return t(`codes.${error.code}`, { seconds: error.retryAfter ?? 60 });
    const status = String(error.status);
    if (isStatus(status)) return t(`statuses.${status}`);
    return error.message || t("unexpected");
  };
}
