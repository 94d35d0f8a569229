import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { Link } from "@/ui/Link";
import { useOrigin } from "@/ui/useOrigin";
import { lineAddress } from "../model";
import styles from "./Debrief.module.css";

interface QuoteProps {
  interactionId: string;
  quote: { readonly message_id: string; readonly text: string };
}

/** The learner's own words, and the way to where the learner said them. */
export function Quote({ interactionId, quote }: QuoteProps) {
  const t = useTranslations("debrief");
  const origin = useOrigin();
  return (
    <p className={styles.quote} data-message={quote.message_id}>
      <GermanText size="body">„{quote.text}“</GermanText>{" "}
      <Link to={lineAddress(interactionId, quote.message_id)} state={origin}>
        {t("show")}
      </Link>
    </p>
  );
}
