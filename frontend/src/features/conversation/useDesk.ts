import { useCallback, useMemo } from "react";
import type { CaseInteraction, Talk } from "@/api/types";
import { abnormalVital, useChart, useChartNews } from "@/features/chart";
import { everybody, type Somebody, useGoing, useSeen } from "@/features/scenes";
import { laterScene, useDoneNews, useNextTask } from "@/features/tasks";
import { useTranslations } from "@/i18n";
import { read } from "@/lib/storage";
import { showAlert } from "@/ui/alertStore";
import { keepPlace, keepTasks } from "./cache";
import { everyTalk, placeOf, talkAt } from "./model";
import { callToField, putDraft } from "./useDraft";
import { useShowMessage } from "./useShowMessage";

/** The patient whose chart lies open: the one in front of her, else the first of the case; null without any. */
function patientOf(interaction: CaseInteraction, talk: Talk): string | null {
  return talk.kind === "PATIENT" ? talk.id : (interaction.patient_interactions[0]?.id ?? null);
}

/** Puts words into the field; what stood there can be brought back. */
function useSay(talkId: string) {
  const t = useTranslations("conversation");
  return useCallback(
    (text: string) => {
      const before = read(`draft/${talkId}`) ?? "";
      putDraft(talkId, text);
      if (before.trim() === "" || before === text) return;
      showAlert("info", t("draftReplaced"), {
        label: t("draftBack"),
        run: () => putDraft(talkId, before),
      });
    },
    [talkId, t],
  );
}

/** Everything around a talk: who else is there, the tasks, the chart, and the ways between them. */
export function useDesk(interaction: CaseInteraction, talk: Talk) {
  const { id, task_interactions: tasks } = interaction;
  const talks = useMemo(() => everyTalk(interaction), [interaction]);
  const seenUpTo = useSeen(talk, talks);
  const people = everybody(interaction, seenUpTo);
  const going = useGoing(interaction, (place, bySelf) => {
    void keepPlace(id, place);
    const next = talkAt(interaction, place.selected_person);
    if (next && !bySelf) callToField(next.id);
  });
  const turnTo = (talkId: string) => {
    const somebody = people.find((one) => one.talk.id === talkId);
    if (somebody) going.toPerson(somebody);
  };
  const show = useShowMessage(interaction, turnTo);
  const patient = patientOf(interaction, talk);
  const chart = useChart(patient);
  useChartNews(patient);
  useDoneNews(tasks);
  const scenes = interaction.case?.scenes ?? [];
  const toTask = (index: number, bySelf = false) => {
    const task = tasks[index];
    if (task) going.toTask(index, laterScene(task, scenes, interaction.current_scene_index), bySelf);
  };
  const lineOf = (messageId: string) =>
    talks.flatMap((one) => one.messages ?? []).find((message) => message.id === messageId);
  const { current_task_interaction_index: current } = interaction;
  useNextTask(tasks, current, placeOf(interaction, talk), (index) => toTask(index, true));
  return {
    people,
    going,
    show,
    patient,
    scenes,
    vital: abnormalVital(chart.data),
    say: useSay(talk.id),
    toPerson: (somebody: Somebody) => going.toPerson(somebody),
    toTask: (index: number) => toTask(index),
    wordsOf: (messageId: string) => lineOf(messageId)?.text,
    sceneOf: (messageId: string) =>
      scenes.length > 1
        ? scenes.find(({ id: scene }) => scene === lineOf(messageId)?.scene_id)?.title
        : undefined,
    onTasks: (told: CaseInteraction["task_interactions"]) => void keepTasks(id, { task_interactions: told }),
  };
}

export type Desk = ReturnType<typeof useDesk>;
