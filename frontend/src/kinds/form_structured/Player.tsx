import { useState } from "react";
import type { FormStructuredAnswer, FormStructuredSeen, FormStructuredSolved } from "@/api/types";
import { useTranslations } from "@/i18n";
import type { PlayerProps } from "../contract";
import { DialogTools, DialogView } from "../shared/DialogView";
import { useDialog } from "../shared/dialog";
import { FormFields } from "../shared/FormFields";
import { type Side, SplitView } from "../shared/SplitView";
import { useLetterShortcuts } from "../shared/useLetterShortcuts";
import { dialogOf } from "./model";

type Props = PlayerProps<FormStructuredSeen, FormStructuredAnswer, FormStructuredSolved>;

/** A dialog to be heard and a form to be filled from it; a field lights up while its passage plays. */
export function Player({ content, answer, state, verdict, solution, onAnswer }: Props) {
  const t = useTranslations("dialog");
  const dialog = dialogOf(content, solution);
  const play = useDialog(dialog);
  const [side, setSide] = useState<Side>("work"); // the learner hears and writes at once: the lines are for a second time
  useLetterShortcuts({ p: play.toggle, r: () => setSide(side === "work" ? "source" : "work") });
  const work = (
    <FormFields
      fields={content.fields}
      filled={answer.fields}
      state={state}
      verdict={verdict}
      solution={solution}
      lit={play.now?.field || undefined}
      onFill={(fields, how) => onAnswer({ fields }, how)}
    />
  );
  return (
    <SplitView
      names={{ source: "dialog", work: "form" }}
      side={side}
      onSide={setSide}
      tools={dialog && <DialogTools play={play} onRead={() => setSide("source")} />}
      source={dialog ? <DialogView dialog={dialog} play={play} /> : <p>{t("silent")}</p>}
      work={work}
    />
  );
}
