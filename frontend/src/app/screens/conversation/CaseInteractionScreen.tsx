import { useParams } from "react-router";
import { Conversation, useInteraction } from "@/features/conversation";
import { Skeleton } from "@/ui/Skeleton";
import { StateView } from "@/ui/StateView";

export function CaseInteractionScreen() {
  const { caseInteractionId = "" } = useParams();
  const interaction = useInteraction(caseInteractionId);
  return (
    <StateView of={interaction} skeleton={<Skeleton shape="card" lines={3} />}>
      {(found) => <Conversation key={found.id} interaction={found} />}
    </StateView>
  );
}
