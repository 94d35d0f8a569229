import { useCallback, useMemo } from "react";
import type { CaseInteraction, Conversation } from "@/api/types";
import { abnormalVital, useChart, useChartEvents } from "@/features/chart";
import { listParticipants, type Participant, useReadPositions, useSceneNavigation } from "@/features/scenes";
import { laterScene, useNextTask, useStepDoneAlerts } from "@/features/tasks";
import { useTranslations } from "@/i18n";
import { readItem } from "@/lib/storage";
import { showAlert } from "@/ui/alertStore";
import { cachePlace, cacheTasks } from "./cache";
import { allConversations, conversationAt, placeOf } from "./model";
import { focusComposer, replaceDraft } from "./useDraft";
import { useShowMessage } from "./useShowMessage";

/** The patient whose chart lies open: the one in front of her, else the first of the case; null without any. */
function patientOf(interaction: CaseInteraction, conversation: Conversation): string | null {
  return conversation.kind === "PATIENT"
    ? conversation.id
    : (interaction.patient_interactions[0]?.id ?? null);
}

/** Puts words into the field; what stood there can be brought back. */
function useSay(conversationId: string) {
  const t = useTranslations("conversation");
  return useCallback(
    (text: string) => {
      const before = readItem(`draft/${conversationId}`) ?? "";
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

/** Everything around a talk: who else is there, the tasks, the chart, and the ways between them. */
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
  useNextTask(tasks, current, placeOf(interaction, conversation), (index) => toTask(index, true));
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
    onTasks: (told: CaseInteraction["task_interactions"]) => void cacheTasks(id, { task_interactions: told }),
  };
}

export type CaseWorkspace = ReturnType<typeof useCaseWorkspace>;
