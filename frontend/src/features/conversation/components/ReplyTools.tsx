import {
  IconBook2,
  IconCopy,
  IconDots,
  IconEarOff,
  IconFlag,
  IconFlagOff,
  IconLanguage,
} from "@tabler/icons-react";
import type { Message } from "@/api/types";
import { useExplain } from "@/features/selection";
import { tourMark } from "@/features/tour";
import { useTranslations } from "@/i18n";
import { showAlert, showError } from "@/ui/alertStore";
import { IconButton } from "@/ui/Button";
import { Menu, type MenuEntry } from "@/ui/Menu";
import { useAction } from "@/ui/useAction";
import { useConversationIds } from "../conversationContext";
import { changeMessage } from "../data";
import { PlaybackTools } from "./PlaybackTools";
import styles from "./ReplyTools.module.css";
import { Tool } from "./Tool";

const icon = { size: "1.25rem", stroke: 1.75, "aria-hidden": true } as const;

function useReport(message: Message) {
  const t = useTranslations("conversation.report");
  const { interactionId, ...ids } = useConversationIds();
  const report = async (reported: Message["reported"]) => {
    await changeMessage(interactionId, ids, message.id, { reported });
    showAlert("success", reported ? t("thanks") : t("withdrawn"));
  };
  return useAction(report, { failed: t("failed"), isExplained: true }).run;
}

/** Menu entries that report a reply or withdraw the report; none for observers. */
function useReportEntries(message: Message): MenuEntry[] {
  const t = useTranslations("conversation.report");
  const report = useReport(message);
  const { kind } = useConversationIds();
  if (kind === "OBSERVER") return [];
  if (message.reported) {
    const withdraw = () => void report("");
    return [{ id: "withdraw", label: t("withdraw"), icon: <IconFlagOff {...icon} />, run: withdraw }];
  }
  return [
    {
      id: "misunderstood",
      label: t("MISUNDERSTOOD"),
      icon: <IconEarOff {...icon} />,
      run: () => void report("MISUNDERSTOOD"),
    },
    {
      id: "outOfRole",
      label: t("OUT_OF_ROLE"),
      icon: <IconFlag {...icon} />,
      run: () => void report("OUT_OF_ROLE"),
    },
  ];
}

function More({ message }: { message: Message }) {
  const t = useTranslations("conversation.tools");
  const tOf = useTranslations("selection");
  const reports = useReportEntries(message);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message.text);
      showAlert("success", t("copied"));
    } catch (error) {
      showError(t("copyFailed"), error);
    }
  };
  const meaningOf = useExplain();
  const explain = () => meaningOf?.(message.text, "WORDS", message.id);
  const words = { id: "words", label: tOf("explainLine"), icon: <IconBook2 {...icon} />, run: explain };
  const copying = { id: "copy", label: t("copy"), icon: <IconCopy {...icon} />, run: () => void copy() };
  return (
    <span className={styles.more}>
      <Menu
        label={t("more")}
        trigger={
          <IconButton label={t("more")}>
            <IconDots {...icon} />
          </IconButton>
        }
        entries={[copying, ...(meaningOf ? [words] : []), ...reports]}
      />
    </span>
  );
}

interface ReplyToolsProps {
  message: Message;
  /** Shows and hides the translation, `isWhole` or of single words; left out where none is needed. */
  translate?: { isOpen: boolean; isWhole: boolean; toggle: () => void };
}

/** The space of a row of tools that is not drawn. */
export function ToolsRoom() {
  return <div className={styles.tools} />;
}

/** What the learner has reported about a reply. */
export function ReplyReport({ reported }: Pick<Message, "reported">) {
  const t = useTranslations("conversation.report");
  if (!reported) return null;
  return (
    <p className={styles.reported}>
      <IconFlag size="1rem" stroke={1.75} aria-hidden="true" />
      {t("noted", { what: t(reported) })}
    </p>
  );
}

/** Commands for a reply: playback, translation, copy, explanation, report. */
export function ReplyTools({ message, translate }: ReplyToolsProps) {
  const t = useTranslations("conversation");
  return (
    <>
      <div className={styles.tools} role="group" aria-label={t("tools.label")} {...tourMark("tools")}>
        <PlaybackTools message={message} />
        {translate && (
          <Tool
            icon={<IconLanguage {...icon} />}
            label={translate.isWhole ? t("tools.translate") : t("tools.lookUp")}
            isExpanded={translate.isOpen}
            onPress={translate.toggle}
          />
        )}
        <More message={message} />
      </div>
      <ReplyReport reported={message.reported} />
    </>
  );
}
