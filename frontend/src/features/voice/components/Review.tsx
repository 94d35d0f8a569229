import { IconMicrophone } from "@tabler/icons-react";
import { Fragment } from "react";
import { useTranslations } from "@/i18n";
import { withUniqueKeys } from "@/lib/withUniqueKeys";
import { GermanText } from "@/ui/GermanText";
import { Switch } from "@/ui/Switch";
import { isUncertain, type Transcription } from "../model";
import { setVoicePreference, useVoicePreference } from "../preferences";
import { VoiceAction, VoiceActions } from "./VoiceAction";
import styles from "./VoiceStrip.module.css";

/** The words as they were heard; those that were not clear are dotted, and say so. */
function HeardWords({ words }: Pick<Transcription, "words">) {
  const t = useTranslations("voice.review");
  return (
    <GermanText as="p" size="lead">
      <span className={styles.sentence}>
        {withUniqueKeys(words, ({ text }) => text).map(({ key, one: word }, index) => (
          <Fragment key={key}>
            {index > 0 && " "}
            {isUncertain(word) ? (
              <span className={styles.unsure}>
                {word.text}
                <span className="visually-hidden"> ({t("unsure")})</span>
              </span>
            ) : (
              word.text
            )}
          </Fragment>
        ))}
      </span>
    </GermanText>
  );
}

interface ReviewProps {
  heard: Transcription;
  again: () => void;
}

/** The learner's words stand in the field: the learner looks at them, changes them there, and sends. */
export function Review({ heard, again }: ReviewProps) {
  const t = useTranslations("voice.review");
  const sendsAtOnce = useVoicePreference("sendsAtOnce");
  return (
    <>
      <div>
        {heard.words.some(isUncertain) ? (
          <>
            <HeardWords words={heard.words} />
            <p className={styles.soft}>{t("look")}</p>
          </>
        ) : (
          <p className={styles.words}>{t("check")}</p>
        )}
      </div>
      <VoiceActions>
        <VoiceAction
          icon={<IconMicrophone size="1.25rem" stroke={1.75} aria-hidden="true" />}
          label={t("again")}
          run={again}
        />
      </VoiceActions>
      <div className={styles.again}>
        <Switch
          label={t("atOnce")}
          isSelected={sendsAtOnce}
          onChange={(yes) => setVoicePreference("sendsAtOnce", yes)}
        />
      </div>
    </>
  );
}
