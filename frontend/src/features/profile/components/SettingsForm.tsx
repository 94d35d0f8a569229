import type { User } from "@/api/types";
import { setVoicePreference, useVoicePreference } from "@/features/voice";
import { useTranslations } from "@/i18n";
import { LANGUAGE_LEVELS, SPEAKING_SPEEDS } from "@/lib/speechOptions";
import { Card } from "@/ui/Card";
import { RadioCards } from "@/ui/RadioCards";
import { Stack } from "@/ui/Stack";
import { Switch } from "@/ui/Switch";
import { type Change, useSave } from "../useSave";
import styles from "./forms.module.css";
import { LevelPreview, SchemeChoice, SoundPreview, SpeedPreview, SubtitlesPreview } from "./previews";
import { RecordingConsent } from "./RecordingConsent";

interface PartProps {
  me: User;
  save: (change: Change) => Promise<boolean>;
}

function SoundSettings({ me, save }: PartProps) {
  const t = useTranslations("profile.settings");
  return (
    <Card as="section">
      <h2>{t("sound")}</h2>
      <div className={styles.switches}>
        <Switch
          label={t("audioOutput")}
          hint={t("audioOutputHint")}
          isSelected={me.audio_output}
          onChange={(on) => void save({ audio_output: on })}
        />
        <Switch
          label={t("notificationSounds")}
          hint={t("notificationSoundsHint")}
          isSelected={me.notification_sounds}
          onChange={(on) => void save({ notification_sounds: on })}
        />
        <SoundPreview isOn={me.notification_sounds} />
      </div>
    </Card>
  );
}

/** How speaking works on this device; the browser's own recognition can only be switched off here. */
function VoiceInputSettings() {
  const t = useTranslations("profile.settings");
  const sendsAtOnce = useVoicePreference("sendsAtOnce");
  const endsInSilence = useVoicePreference("endsInSilence");
  const browserHears = useVoicePreference("browserHears");
  return (
    <div className={styles.switches}>
      <Switch
        label={t("sendsAtOnce")}
        hint={t("sendsAtOnceHint")}
        isSelected={sendsAtOnce}
        onChange={(on) => setVoicePreference("sendsAtOnce", on)}
      />
      <Switch
        label={t("endsInSilence")}
        hint={t("endsInSilenceHint")}
        isSelected={endsInSilence}
        onChange={(on) => setVoicePreference("endsInSilence", on)}
      />
      {browserHears && (
        <Switch
          label={t("browserHears")}
          hint={t("browserHearsHint")}
          isSelected
          onChange={(on) => setVoicePreference("browserHears", on)}
        />
      )}
    </div>
  );
}

function ConversationSettings({ me, save }: PartProps) {
  const t = useTranslations("profile.settings");
  return (
    <Card as="section">
      <Stack gap={5}>
        <h2>{t("talk")}</h2>
        <RadioCards
          label={t("speed")}
          layout="grid"
          value={me.speaking_speed}
          onChange={(value) => void save({ speaking_speed: value as User["speaking_speed"] })}
          cards={SPEAKING_SPEEDS.map((value) => ({
            value,
            label: t(`speeds.${value}`),
          }))}
        />
        <SpeedPreview speed={me.speaking_speed} />
        <RadioCards
          label={t("level")}
          value={me.language_level}
          onChange={(value) => void save({ language_level: value as User["language_level"] })}
          cards={LANGUAGE_LEVELS.map((value) => ({
            value,
            label: t(`levels.${value}`),
            hint: <LevelPreview level={value} />,
          }))}
        />
        <RadioCards
          label={t("subtitles")}
          layout="grid"
          value={me.subtitles}
          onChange={(value) => void save({ subtitles: value as User["subtitles"] })}
          cards={(["ALWAYS", "AFTER_HEARING", "NEVER"] as const).map((value) => ({
            value,
            label: t(`subtitleKinds.${value}`),
          }))}
        />
        <SubtitlesPreview kind={me.subtitles} />
        <Switch
          label={t("chatInput")}
          hint={t("chatInputHint")}
          isSelected={me.chat_input}
          onChange={(on) => void save({ chat_input: on })}
        />
        <VoiceInputSettings />
      </Stack>
    </Card>
  );
}

/** Every switch works at once and shows what it does. */
export function SettingsForm({ me }: { me: User }) {
  const t = useTranslations("profile.settings");
  const save = useSave(me);
  return (
    <Stack gap={4}>
      <ConversationSettings me={me} save={save} />
      <SoundSettings me={me} save={save} />
      <Card as="section">
        <h2>{t("recordings")}</h2>
        <RecordingConsent me={me} save={save} />
      </Card>
      <Card as="section">
        <SchemeChoice />
      </Card>
    </Stack>
  );
}
