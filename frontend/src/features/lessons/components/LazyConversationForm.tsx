import { lazy, Suspense } from "react";
import { withMessages } from "@/i18n";
import { loadWhenOnline } from "@/lib/loadWhenOnline";
import { Skeleton } from "@/ui/Skeleton";
import type { ConversationItem } from "../useConversationItem";

const Form = lazy(
  withMessages(["exercise", "lessons", "speech"], async () => {
    const { ConversationForm } = await loadWhenOnline(
      () => import(/* webpackChunkName: "conversation-form" */ "./ConversationForm"),
    );
    return { default: ConversationForm };
  }),
);

/** The form of a lesson beside a conversation, fetched where there is one: most conversations have none. */
export function LazyConversationForm(props: ConversationItem) {
  return (
    <Suspense fallback={<Skeleton shape="card" lines={3} />}>
      <Form {...props} />
    </Suspense>
  );
}
