import { IconPencilPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { Messenger } from "@/features/messenger";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { Page } from "@/ui/Page";

function MessengerPage() {
  const t = useTranslations("messenger");
  const { interactionId = null } = useParams();
  const [query] = useSearchParams();
  const [isChoosing, setChoosing] = useState(false);
  const add = (
    <Button
      icon={<IconPencilPlus size="1.25rem" stroke={1.75} aria-hidden="true" />}
      onPress={() => setChoosing(true)}
    >
      {t("new")}
    </Button>
  );
  return (
    <Page title={t("title")} actions={add} isWide>
      <Messenger
        threadId={interactionId}
        personId={query.get("to")}
        isChoosing={isChoosing}
        onChoosing={setChoosing}
      />
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
