import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Step, TaskInteraction } from "@/api/types";
import { taskWith } from "@/testing/charts";
import type { Location } from "./model";
import { useNextTask } from "./useNextTask";

const room: Location = { sceneId: "scene-1", personId: "brandner" };
const phone: Location = { sceneId: "scene-2", personId: "daughter" };

function task(position: number, state: Step["state"], given: Partial<TaskInteraction> = {}): TaskInteraction {
  const whole = taskWith(position, given);
  return { ...whole, subtask_interactions: whole.subtask_interactions.map((step) => ({ ...step, state })) };
}

/** A conversation at its first task. */
function begin(tasks: TaskInteraction[]) {
  const onGo = vi.fn<(index: number) => void>();
  const { rerender } = renderHook(({ all, here }) => useNextTask(all, 0, here, onGo), {
    initialProps: { all: tasks, here: room },
  });
  return { onGo, afterwards: (all: TaskInteraction[], here = room) => rerender({ all, here }) };
}

const later = { scene_id: "scene-2", person_id: "daughter" };

test("a task that becomes complete gives way to the next that can be done here", () => {
  const rest = [task(1, "DONE"), task(2, "OPEN", later), task(3, "OPEN")];
  const { onGo, afterwards } = begin([task(0, "OPEN"), ...rest]);
  afterwards([task(0, "DONE"), ...rest]);
  expect(onGo.mock.calls).toEqual([[3]]);
});

test("no time goes by and no other person is turned to by itself", () => {
  const rest = [task(1, "OPEN", later)];
  const { onGo, afterwards } = begin([task(0, "OPEN"), ...rest]);
  afterwards([task(0, "SKIPPED"), ...rest]);
  expect(onGo).not.toHaveBeenCalled();
});

test("who has gone elsewhere is at what is done there", () => {
  const tasks = [task(0, "OPEN", { scene_id: "scene-1" }), task(1, "OPEN", later)];
  const { onGo, afterwards } = begin(tasks);
  afterwards(tasks, phone);
  expect(onGo.mock.calls).toEqual([[1]]);
});

test("a complete task that the learner has chosen themselves stays", () => {
  const tasks = [task(0, "DONE"), task(1, "OPEN")];
  const { onGo, afterwards } = begin(tasks);
  afterwards([...tasks]);
  expect(onGo).not.toHaveBeenCalled();
});
