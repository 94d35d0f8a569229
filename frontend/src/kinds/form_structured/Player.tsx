import type { FormStructuredAnswer, FormStructuredSeen, FormStructuredSolved } from "@/api/types";
import { useTranslations } from "@/i18n";
import type { PlayerProps } from "../contract";
import { DialogView } from "../shared/DialogView";
import { useDialog } from "../shared/dialog";
import { FormFields } from "../shared/FormFields";
import { useLetters } from "../shared/useLetters";
import { dialogOf } from "./model";
import styles from "./Player.module.css";

type Props = PlayerProps<FormStructuredSeen, FormStructuredAnswer, FormStructuredSolved>;

/** A dialog to be heard and a form to be filled from it; a field lights up while its passage plays. */
export function Player({ content, answer, state, verdict, solution, onAnswer }: Props) {
  const t = useTranslations("dialog");
  const dialog = dialogOf(content, solution);
  const play = useDialog(dialog);
  useLetters({ p: play.toggle });
  return (
    <div className={styles.structured}>
      {dialog ? <DialogView dialog={dialog} play={play} /> : <p>{t("silent")}</p>}
      <FormFields
        fields={content.fields}
        filled={answer.fields}
        state={state}
        verdict={verdict}
        solution={solution}
        lit={play.now?.field || undefined}
        onFill={(fields, how) => onAnswer({ fields }, how)}
      />
    </div>
  );
}
