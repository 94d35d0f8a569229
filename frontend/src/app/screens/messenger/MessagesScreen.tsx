import { useParams, useSearchParams } from "react-router";
import { Messenger } from "@/features/messenger";
import { useTranslations } from "@/i18n";
import { Page } from "@/ui/Page";

function MessengerPage() {
  const t = useTranslations("messenger");
  const { interactionId = null } = useParams();
  const [query] = useSearchParams();
  return (
    <Page title={t("title")} isWide>
      <Messenger threadId={interactionId} personId={query.get("to")} />
    </Page>
  );
}

/** `/messages`: the threads of the user, or the field for the first message to somebody. */
export function MessagesScreen() {
  return <MessengerPage />;
}

/** `/conversation/…`: one of these threads. */
export function ThreadScreen() {
  return <MessengerPage />;
}
