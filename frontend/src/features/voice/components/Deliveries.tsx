import { useEffect, useRef } from "react";
import { useMe } from "@/features/auth";
import { useTranslations } from "@/i18n";
import { showAlert } from "@/ui/alertStore";
import { openDeliveries } from "../deliveries";

/** Sends how the learner said her lines, also those of an earlier visit; draws nothing. One for the whole program. */
export function Deliveries() {
  const t = useTranslations("voice");
  const user = useMe().data?.id;
  const tell = useRef(t);
  useEffect(() => {
    tell.current = t;
  });
  useEffect(() => {
    if (!user) return undefined;
    return openDeliveries(user, (error) => {
      console.info("a recording was not kept", error);
      showAlert("info", tell.current("keepFailed"));
    });
  }, [user]);
  return null;
}
