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
import { useProblemText } from "@/ui/problemText";
import { useConversation } from "../conversationContext";
import { changeMessage } from "../data";
import { PlaybackTools } from "./PlaybackTools";
import styles from "./ReplyTools.module.css";
import { Tool } from "./Tool";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

function useReport(message: Message) {
  const t = useTranslations("conversation.report");
  const textOf = useProblemText();
  const { interactionId, conversation } = useConversation();
  return async (reported: Message["reported"]) => {
    try {
      await changeMessage(interactionId, conversation, message.id, { reported });
      showAlert("success", reported ? t("thanks") : t("withdrawn"));
    } catch (error) {
      showAlert("error", `${t("failed")} ${textOf(error)}`);
    }
  };
}

/** What is reported about a reply; what observers say cannot be reported. */
function useReportEntries(message: Message): MenuEntry[] {
  const t = useTranslations("conversation.report");
  const report = useReport(message);
  const { conversation } = useConversation();
  if (conversation.kind === "OBSERVER") return [];
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
  const explain = () => meaningOf?.(message.text, "WORDS");
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
  /** Showing and hiding the translation; none for who needs none. */
  translate?: { isOpen: boolean; toggle: () => void };
}

/** What can be done with an answer: hear it again, slowly, read it in one's own language, copy it, report it. */
export function ReplyTools({ message, translate }: ReplyToolsProps) {
  const t = useTranslations("conversation");
  return (
    <>
      <div className={styles.tools} role="group" aria-label={t("tools.label")} {...tourMark("tools")}>
        <PlaybackTools message={message} />
        {translate && (
          <Tool
            icon={<IconLanguage {...icon} />}
            label={t("tools.translate")}
            isExpanded={translate.isOpen}
            onPress={translate.toggle}
          />
        )}
        <More message={message} />
      </div>
      {message.reported && (
        <p className={styles.reported}>
          <IconFlag size={16} stroke={1.75} aria-hidden="true" />
          {t("report.noted", { what: t(`report.${message.reported}`) })}
        </p>
      )}
    </>
  );
}
