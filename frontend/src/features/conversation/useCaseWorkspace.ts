import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { CaseInteraction, Conversation } from "@/api/types";
import { abnormalVital, useChart, useChartEvents } from "@/features/chart";
import { listParticipants, type Participant, useReadPositions, useSceneNavigation } from "@/features/scenes";
import { laterScene, useNextTask, useStepDoneAlerts } from "@/features/tasks";
import { useTranslations } from "@/i18n";
import { readDraft } from "@/lib/drafts";
import { showAlert } from "@/ui/alertStore";
import { cachePlace, cacheTasks } from "./cache";
import { focusComposer, replaceDraft } from "./conversationState";
import { allConversations, anchorOf, conversationAt, readPlace, selectedConversation } from "./model";

/** The patient whose chart is shown: the selected person, else the first patient of the case; null without any. */
function patientOf(interaction: CaseInteraction, conversation: Conversation): string | null {
  return conversation.kind === "PATIENT"
    ? conversation.id
    : (interaction.patient_interactions[0]?.id ?? null);
}

/** Puts a text into the composer; the replaced draft can be brought back from an alert. */
function useSay(conversationId: string) {
  const t = useTranslations("conversation");
  return useCallback(
    (text: string) => {
      const before = readDraft(conversationId);
      replaceDraft(conversationId, text);
      if (before.trim() === "" || before === text) return;
      showAlert("info", t("draftReplaced"), {
        label: t("draftBack"),
        run: () => replaceDraft(conversationId, before),
      });
    },
    [conversationId, t],
  );
}

const HASH = /^#message-(.+)$/;

function conversationIdOf(interaction: CaseInteraction, messageId: string | null): string | undefined {
  return allConversations(interaction).find((conversation) =>
    conversation.messages?.some(({ id }) => id === messageId),
  )?.id;
}

/** Marks a message until it loses the focus: after a tap the focus itself is not visible. */
function pointOut(line: HTMLElement): void {
  line.dataset.shown = "";
  line.addEventListener("blur", () => delete line.dataset.shown, { once: true });
}

/**
 * Gives a function that scrolls to a message of any conversation of the interaction, changing the person first where
 * needed. The address may name a message too (`#message-…`), as the links of the debrief do.
 */
function useShowMessage(interaction: CaseInteraction, turnTo: (conversationId: string) => void) {
  const { hash } = useLocation();
  const [wanted, setWanted] = useState<string | null>(() => HASH.exec(hash)?.[1] ?? null);
  const shown = selectedConversation(interaction);
  const isHere = wanted !== null && (shown?.messages ?? []).some(({ id }) => id === wanted);

  const elsewhere = isHere ? undefined : conversationIdOf(interaction, wanted);
  const turned = useRef<string | null>(null);
  useEffect(() => {
    if (elsewhere === undefined || turned.current === wanted) return;
    // Once: where changing the person is refused, an alert has said so.
    turned.current = wanted;
    turnTo(elsewhere);
  }, [elsewhere, wanted, turnTo]);

  useEffect(() => {
    if (!isHere || wanted === null) return undefined;
    // A dialog that closes returns the focus first.
    const frame = setTimeout(() => {
      const line = document.getElementById(anchorOf(wanted));
      const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      line?.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
      line?.focus({ preventScroll: true });
      if (line) pointOut(line);
      setWanted(null);
    }, 250);
    return () => clearTimeout(frame);
  }, [isHere, wanted]);

  return useCallback((messageId: string) => {
    turned.current = null;
    setWanted(messageId);
  }, []);
}

/** Everything around a conversation: the other persons, the tasks, the chart, and navigation between them. */
export function useCaseWorkspace(interaction: CaseInteraction, conversation: Conversation) {
  const { id, task_interactions: tasks } = interaction;
  const conversations = useMemo(() => allConversations(interaction), [interaction]);
  const seenUpTo = useReadPositions(conversation, conversations);
  const people = listParticipants(interaction, seenUpTo);
  const navigation = useSceneNavigation(interaction, (place, bySelf) => {
    void cachePlace(id, place);
    const next = conversationAt(interaction, place.selected_person);
    if (next && !bySelf) focusComposer(next.id);
  });
  const turnTo = (conversationId: string) => {
    const participant = people.find((one) => one.conversation.id === conversationId);
    if (participant) navigation.toPerson(participant);
  };
  const show = useShowMessage(interaction, turnTo);
  const patient = patientOf(interaction, conversation);
  const chart = useChart(patient);
  useChartEvents(patient);
  useStepDoneAlerts(tasks);
  const scenes = interaction.case?.scenes ?? [];
  const toTask = (index: number, bySelf = false) => {
    const task = tasks[index];
    if (task) navigation.toTask(index, laterScene(task, scenes, interaction.current_scene_index), bySelf);
  };
  const lineOf = (messageId: string) =>
    conversations.flatMap((one) => one.messages ?? []).find((message) => message.id === messageId);
  const { current_task_interaction_index: current } = interaction;
  useNextTask(tasks, current, readPlace(interaction, conversation), (index) => toTask(index, true));
  return {
    people,
    navigation,
    show,
    patient,
    scenes,
    vital: abnormalVital(chart.data),
    say: useSay(conversation.id),
    toPerson: (participant: Participant) => navigation.toPerson(participant),
    toTask: (index: number) => toTask(index),
    wordsOf: (messageId: string) => lineOf(messageId)?.text,
    sceneOf: (messageId: string) =>
      scenes.length > 1
        ? scenes.find(({ id: scene }) => scene === lineOf(messageId)?.scene_id)?.title
        : undefined,
    onTasks: (changed: CaseInteraction["task_interactions"]) =>
      void cacheTasks(id, { task_interactions: changed }),
  };
}

export type CaseWorkspace = ReturnType<typeof useCaseWorkspace>;
