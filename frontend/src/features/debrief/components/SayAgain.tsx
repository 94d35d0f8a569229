import { type FormEvent, useId, useState } from "react";
import type { Debrief, SaidAgain } from "@/api/types";
import { SentenceButton } from "@/features/speech";
import { useTranslations } from "@/i18n";
import { Button } from "@/ui/Button";
import { GermanText } from "@/ui/GermanText";
import { useAction } from "@/ui/useAction";
import { checkSaidAgain } from "../data";
import styles from "./SayAgain.module.css";

type Wanted = NonNullable<Debrief["say_again"]>;

/** What stands in a sentence where the learner says their own word; it can't be read aloud. */
const GAP = "…";

/** The sentence as it can be said. */
function Model({ sentence }: { sentence: string }) {
  const t = useTranslations("debrief.sayAgain");
  return (
    <>
      <div className={styles.model}>
        <GermanText>{sentence}</GermanText>
        {!sentence.includes(GAP) && <SentenceButton id="say-again" sentence={sentence} />}
      </div>
      {sentence.includes(GAP) && <p className={styles.mute}>{t("gap")}</p>}
    </>
  );
}

function Outcome({ result }: { result: SaidAgain }) {
  const t = useTranslations("debrief.sayAgain");
  return (
    <div className={result.outcome === "RIGHT" ? styles.right : styles.almost}>
      <p className={styles.verdict}>{t(`outcome.${result.outcome}`)}</p>
      {result.corrections.length > 0 && (
        <ul className={styles.corrections}>
          {result.corrections.map((one) => (
            <li key={`${one.start}/${one.code}`}>
              <GermanText size="body">
                {one.text} → <strong>{one.better}</strong>
              </GermanText>
              <p>{one.reason}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** One sentence that the learner says again now; it is checked, and gives no points. */
export function SayAgain({ interactionId, wanted }: { interactionId: string; wanted: Wanted }) {
  const t = useTranslations("debrief.sayAgain");
  const id = useId();
  const [text, setText] = useState("");
  const [result, setResult] = useState<SaidAgain | null>(null);
  const { run, isPending } = useAction(
    async () => setResult(await checkSaidAgain(interactionId, text.trim())),
    { failed: t("failed") },
  );
  const check = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() !== "") void run();
  };
  return (
    <form className={styles.form} onSubmit={check}>
      <p className={styles.mute}>{t("note")}</p>
      <Model sentence={wanted.sentence} />
      <label htmlFor={id} className={styles.label}>
        {t("label")}
      </label>
      <textarea
        id={id}
        className={styles.box}
        lang="de"
        dir="ltr"
        rows={2}
        maxLength={600}
        value={text}
        onChange={(event) => {
          setText(event.target.value.replaceAll("\n", " "));
          setResult(null);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) check(event);
        }}
      />
      <div>
        <Button isPending={isPending} isDisabled={text.trim() === ""} onPress={() => check()}>
          {t("check")}
        </Button>
      </div>
      <div role="status">{result && <Outcome result={result} />}</div>
    </form>
  );
}
