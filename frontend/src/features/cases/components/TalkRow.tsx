import {
  IconArrowRight,
  IconDotsVertical,
  IconDownload,
  IconFlag,
  IconRepeat,
  IconTrash,
} from "@tabler/icons-react";
import { useNavigate } from "react-router";
import type { CaseInteractionShort, Overview } from "@/api/types";
import { useSaveTranscript } from "@/features/conversation";
import { useFormat, useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { GermanText } from "@/ui/GermanText";
import { ButtonLink } from "@/ui/Link";
import { Menu, type MenuEntry } from "@/ui/Menu";
import { ProgressBar } from "@/ui/ProgressBar";
import { Portrait } from "@/ui/portrait/Portrait";
import { partnerOf } from "../model";
import { useProgressText } from "./CaseCard";
import styles from "./MyTalks.module.css";
import { StandingBadge } from "./StandingBadge";

interface TalkRowProps {
  talk: CaseInteractionShort;
  /** How far she is; the row says less without it. */
  progress: Overview | undefined;
  onDelete: () => void;
}

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** What else can be done with a talk. */
function useEntries({ talk, onDelete }: Omit<TalkRowProps, "progress">): MenuEntry[] {
  const t = useTranslations("cases.mine");
  const navigate = useNavigate();
  const saveTranscript = useSaveTranscript();
  const goTo = (address: string) => () => void navigate(address);
  return [
    {
      id: "again",
      label: t("again"),
      icon: <IconRepeat {...icon} />,
      run: goTo(`/case-inspection/${talk.case.id}`),
    },
    {
      id: "debrief",
      label: t("debrief"),
      icon: <IconFlag {...icon} />,
      run: goTo(`/case-interactions/${talk.id}/debrief`),
    },
    {
      id: "download",
      label: t("download"),
      icon: <IconDownload {...icon} />,
      run: () => void saveTranscript(talk.id),
    },
    { id: "delete", label: t("delete"), icon: <IconTrash {...icon} />, run: onDelete },
  ];
}

function Progress({ progress }: { progress: Overview }) {
  const t = useTranslations("cases");
  const progressText = useProgressText();
  const skipped = progress.steps_skipped > 0 && t("mine.skipped", { count: progress.steps_skipped });
  return (
    <ProgressBar
      label={t("mine.state")}
      value={progress.steps_done}
      max={progress.steps}
      valueLabel={[progressText(progress), skipped].filter(Boolean).join(", ")}
    />
  );
}

/** One talk: with whom, how far, how to go on, and behind ⋯ the rest. */
export function TalkRow({ talk, progress, onDelete }: TalkRowProps) {
  const t = useTranslations("cases.mine");
  const format = useFormat();
  const partner = partnerOf(talk.case);
  const when = { date: format.date(talk.changed_at), time: format.time(talk.changed_at) };
  const more = (
    <IconButton label={t("more", { title: talk.case.title })}>
      <IconDotsVertical size={24} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
  const arrow = (
    <DirectionalIcon>
      <IconArrowRight {...icon} />
    </DirectionalIcon>
  );
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        {partner && <Portrait person={partner} crop="face" decorative />}
        <div className={styles.words}>
          <h2 className={styles.title}>
            <GermanText size="body">{talk.case.title}</GermanText>
          </h2>
          <p className={styles.when}>{t("changed", when)}</p>
        </div>
        <Menu
          trigger={more}
          label={t("more", { title: talk.case.title })}
          entries={useEntries({ talk, onDelete })}
        />
      </div>
      {progress && progress.steps > 0 && <Progress progress={progress} />}
      <div className={styles.foot}>
        <StandingBadge standing={talk.solved ? "done" : "running"} />
        <ButtonLink
          to={`/case-interactions/${talk.id}`}
          look={talk.solved ? "secondary" : "primary"}
          icon={arrow}
          aria-label={`${talk.solved ? t("look") : t("resume")}: ${talk.case.title}`}
        >
          {talk.solved ? t("look") : t("resume")}
        </ButtonLink>
      </div>
    </li>
  );
}
