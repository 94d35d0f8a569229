import { paths } from "@/app/paths";
import { useNews } from "@/features/correspondence";
import { useTranslations } from "@/i18n";
import { Link } from "@/ui/Link";

/** Feedback of tutors and messages that are not read, a line each; nothing where there is none. */
export function News() {
  const t = useTranslations("daily.news");
  const { feedback, messages } = useNews();
  if (feedback.length === 0 && messages === 0) return null;
  return (
    <ul>
      {feedback.map(({ id, person }) => (
        <li key={id}>
          <Link to={paths.thread(id)}>{t("feedback", { name: person.name })}</Link>
        </li>
      ))}
      {messages > 0 && (
        <li>
          <Link to={paths.messages()}>{t("unread", { count: messages })}</Link>
        </li>
      )}
    </ul>
  );
}
