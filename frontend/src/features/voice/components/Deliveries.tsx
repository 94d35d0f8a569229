import { useEffect, useRef } from "react";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { openDeliveries } from "../deliveries";

interface DeliveriesProps {
  learner: string | undefined;
  /** The learner lets their recordings be kept. */
  isAllowed: boolean;
}

/** Sends how the learner said their lines, also those of an earlier visit; draws nothing. One for the whole program. */
export function Deliveries({ learner, isAllowed }: DeliveriesProps) {
  const t = useTranslations("delivery");
  const tell = useRef(t);
  useEffect(() => {
    tell.current = t;
  });
  useEffect(() => {
    if (!learner) return undefined;
    return openDeliveries(learner, isAllowed, (error) => {
      console.info("a recording was not kept", error);
      showAlert("info", tell.current("recordingFailed"));
    });
  }, [learner, isAllowed]);
  return null;
}
