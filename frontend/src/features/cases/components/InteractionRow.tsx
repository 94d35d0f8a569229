import {
  IconArrowRight,
  IconDotsVertical,
  IconDownload,
  IconFlag,
  IconMessages,
  IconRepeat,
  IconTrash,
} from "@tabler/icons-react";
import { useNavigate } from "react-router";
import type { CaseInteractionShort, Overview } from "@/api/types";
import { paths } from "@/app/paths";
import { useSaveTranscript } from "@/features/conversation";
import { useFormat, useTranslations } from "@/i18n";
import { IconButton } from "@/ui/Button";
import { DirectionalIcon } from "@/ui/DirectionalIcon";
import { GermanText } from "@/ui/GermanText";
import { ButtonLink } from "@/ui/Link";
import { Menu, type MenuEntry } from "@/ui/Menu";
import { ProgressBar } from "@/ui/ProgressBar";
import { Portrait } from "@/ui/portrait/Portrait";
import { interactionStatus, isOver, mainPerson } from "../model";
import { useProgressText } from "./CaseCard";
import { CaseStatusBadge } from "./CaseStatusBadge";
import styles from "./MyInteractions.module.css";

interface InteractionRowProps {
  interaction: CaseInteractionShort;
  /** How far the learner is; the row says less without it. */
  progress: Overview | undefined;
  onDelete: () => void;
}

interface RowState extends Omit<InteractionRowProps, "progress"> {
  /** Solved, or the learner has ended it themselves. */
  isEnded: boolean;
}

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

/** What else can be done with a conversation. */
function useEntries({ interaction, onDelete, isEnded }: RowState): MenuEntry[] {
  const t = useTranslations("cases.mine");
  const navigate = useNavigate();
  const saveTranscript = useSaveTranscript();
  const goTo = (address: string) => () => void navigate(address);
  const begun: MenuEntry[] = [
    {
      id: "again",
      label: t("again"),
      icon: <IconRepeat {...icon} />,
      run: goTo(paths.caseInspection(interaction.case.id)),
    },
    {
      id: "debrief",
      label: t("debrief"),
      icon: <IconFlag {...icon} />,
      run: goTo(paths.debrief(interaction.id)),
    },
  ];
  return [
    // What is over has these two in sight already.
    ...(isEnded ? [] : begun),
    {
      id: "download",
      label: t("download"),
      icon: <IconDownload {...icon} />,
      run: () => void saveTranscript(interaction.id),
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

function Arrow() {
  return (
    <DirectionalIcon>
      <IconArrowRight {...icon} />
    </DirectionalIcon>
  );
}

/** What is over is read first, and can be begun anew; what is not goes on. */
function RowActions({ interaction, isEnded }: Pick<RowState, "interaction" | "isEnded">) {
  const t = useTranslations("cases.mine");
  const { title } = interaction.case;
  const named = (label: string) => ({ "aria-label": `${label}: ${title}`, children: label });
  if (!isEnded) {
    return <ButtonLink to={paths.caseInteraction(interaction.id)} icon={<Arrow />} {...named(t("resume"))} />;
  }
  return (
    <div className={styles.ways}>
      <ButtonLink to={paths.debrief(interaction.id)} icon={<IconFlag {...icon} />} {...named(t("debrief"))} />
      <ButtonLink
        to={paths.caseInteraction(interaction.id)}
        look="secondary"
        icon={<IconMessages {...icon} />}
        {...named(t("look"))}
      />
      <ButtonLink
        to={paths.caseInspection(interaction.case.id)}
        look="secondary"
        icon={<IconRepeat {...icon} />}
        {...named(t("again"))}
      />
    </div>
  );
}

/** One conversation: with whom, how far, how to go on, and behind ⋯ the rest. */
export function InteractionRow({ interaction, progress, onDelete }: InteractionRowProps) {
  const t = useTranslations("cases.mine");
  const format = useFormat();
  const partner = mainPerson(interaction.case);
  const isEnded = isOver(interaction);
  const when = { date: format.date(interaction.changed_at), time: format.time(interaction.changed_at) };
  const more = (
    <IconButton label={t("more", { title: interaction.case.title })}>
      <IconDotsVertical size="1.5rem" stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        {partner && <Portrait person={partner} crop="face" decorative />}
        <div className={styles.words}>
          <h2 className={styles.title}>
            <GermanText size="body">{interaction.case.title}</GermanText>
          </h2>
          <p className={styles.when}>{t("changed", when)}</p>
        </div>
        <Menu
          trigger={more}
          label={t("more", { title: interaction.case.title })}
          entries={useEntries({ interaction, onDelete, isEnded })}
        />
      </div>
      {progress && progress.steps > 0 && <Progress progress={progress} />}
      <div className={styles.foot}>
        <CaseStatusBadge status={interactionStatus(interaction)} />
        <RowActions interaction={interaction} isEnded={isEnded} />
      </div>
    </li>
  );
}
