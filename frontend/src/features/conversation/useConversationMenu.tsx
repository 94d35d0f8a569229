import {
  IconClipboardHeart,
  IconDownload,
  IconFlag,
  IconForms,
  IconListCheck,
  IconNotes,
  IconRoute,
  IconStethoscope,
  IconUsers,
} from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { useTranslations } from "@/i18n";
import type { MenuEntry } from "@/ui/Menu";
import { useOrigin } from "@/ui/useOrigin";
import type { PaneName } from "./components/PhonePanes";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** What stands behind ⋯: on a phone also the panes, everywhere the ways out of the talk. */
export function useConversationMenu(
  interactionId: string,
  hasForm: boolean,
  onOpen: ((pane: PaneName) => void) | undefined,
  onEnd: () => void,
): MenuEntry[] {
  const t = useTranslations("conversation");
  const navigate = useNavigate();
  const origin = useOrigin();
  const pane = (id: PaneName, label: string, sign: React.ReactNode): MenuEntry[] =>
    onOpen ? [{ id, label, icon: sign, run: () => onOpen(id) }] : [];
  const way = (id: string, label: string, sign: React.ReactNode, to: string): MenuEntry => ({
    id,
    label,
    icon: sign,
    run: () => void navigate(to, { state: origin }),
  });
  const address = `/case-interactions/${interactionId}`;
  return [
    ...pane("tasks", t("tasks.heading"), <IconListCheck {...icon} />),
    ...pane("chart", t("chart"), <IconClipboardHeart {...icon} />),
    ...pane("notes", t("notes"), <IconNotes {...icon} />),
    ...(hasForm ? pane("form", t("form"), <IconForms {...icon} />) : []),
    ...pane("people", t("people"), <IconUsers {...icon} />),
    { id: "debrief", label: t("end"), icon: <IconFlag {...icon} />, run: onEnd },
    way("download", t("download"), <IconDownload {...icon} />, `${address}/download`),
    way("tour", t("tour"), <IconRoute {...icon} />, `${address}?tour=true`),
    way("cases", t("toCases"), <IconStethoscope {...icon} />, "/all-cases"),
  ];
}
