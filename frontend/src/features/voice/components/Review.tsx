import { IconMicrophone } from "@tabler/icons-react";
import { Fragment } from "react";
import { useTranslations } from "@/i18n";
import { GermanText } from "@/ui/GermanText";
import { Switch } from "@/ui/Switch";
import { choose, useChoice } from "../choices";
import { isUnsure, type Understood } from "../model";
import { Act, Acts } from "./Act";
import styles from "./VoiceStrip.module.css";

/** The words as they were heard; those that were not clear are dotted, and say so. */
function HeardWords({ words }: Pick<Understood, "words">) {
  const t = useTranslations("voice.review");
  return (
    <GermanText as="p" size="lead">
      <span className={styles.sentence}>
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words come twice, and never move
          <Fragment key={index}>
            {index > 0 && " "}
            {isUnsure(word) ? (
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
  heard: Understood;
  again: () => void;
}

/** Her words stand in the field: she looks at them, changes them there, and sends. */
export function Review({ heard, again }: ReviewProps) {
  const t = useTranslations("voice.review");
  const sendsAtOnce = useChoice("sendsAtOnce");
  return (
    <>
      <div>
        {heard.words.some(isUnsure) ? (
          <>
            <HeardWords words={heard.words} />
            <p className={styles.soft}>{t("look")}</p>
          </>
        ) : (
          <p className={styles.words}>{t("check")}</p>
        )}
      </div>
      <Acts>
        <Act
          icon={<IconMicrophone size={20} stroke={1.75} aria-hidden="true" />}
          label={t("again")}
          run={again}
        />
      </Acts>
      <div className={styles.again}>
        <Switch label={t("atOnce")} isSelected={sendsAtOnce} onChange={(yes) => choose("sendsAtOnce", yes)} />
      </div>
    </>
  );
}
