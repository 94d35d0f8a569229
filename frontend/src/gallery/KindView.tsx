import { useState } from "react";
import { entity } from "@/api/keys";
import { useImmutable } from "@/api/swr";
import type { AnyKind, ExerciseContext, PlayState, SaveMode } from "@/kinds";
import { isLocked } from "@/kinds/contract";
import { registry } from "@/kinds/registry";
import { type Fixtures, type Judged, statesOf } from "@/testing/kinds";
import { StateView } from "@/ui/StateView";
import { Sample } from "./Sample";

type AnyFixtures = Fixtures<unknown, unknown, unknown>;

interface Loaded {
  readonly kind: AnyKind;
  readonly fixtures: AnyFixtures;
}

async function loadKind(slug: string): Promise<Loaded> {
  const [module, file] = await Promise.all([
    registry[slug]?.(),
    import(/* webpackChunkName: "fixtures" */ `../kinds/${slug.toLowerCase()}/fixtures.ts`),
  ]);
  if (!module) throw new RangeError(`no kind ${slug}`);
  return { kind: module.kind, fixtures: file.fixtures };
}

interface StageProps extends Loaded {
  state: PlayState;
  judged: Partial<Judged<unknown, unknown>>;
}

/** A player in one state that keeps what is answered, as the lesson would. */
function Stage({ kind, fixtures, state, judged }: StageProps) {
  const { content } = fixtures;
  const context: ExerciseContext = {
    itemId: "item",
    sectionId: "section",
    name: "Übung",
    objectives: [],
    ...fixtures.context,
  };
  const [answer, setAnswer] = useState(judged.answer ?? kind.emptyAnswer(content, context));
  const [how, setHow] = useState<SaveMode | null>(null);
  const solution = judged.solution ?? null;
  return (
    <Sample
      state={state}
      facts={{
        answer,
        how,
        open: kind.countOpen(answer, content, context),
        round: kind.roundProgress?.(answer, content),
        told: kind.describeAnswer(answer, content, solution),
      }}
    >
      <kind.Player
        content={content}
        answer={answer}
        state={state}
        verdict={judged.verdict ?? null}
        solution={solution}
        context={context}
        onAnswer={(next, given) => {
          setAnswer(next);
          setHow(given);
        }}
      />
      {kind.ContinueAction && !isLocked(state) && <kind.ContinueAction content={content} context={context} />}
    </Sample>
  );
}

const galleryKey = entity<Awaited<ReturnType<typeof loadKind>>, [slug: string]>("gallery");

/** A kind of exercise from its fixtures, in every state it can be in. */
export function KindView({ slug }: { slug: string }) {
  const loaded = useImmutable(galleryKey(slug), () => loadKind(slug));
  return (
    <StateView of={loaded}>
      {({ kind, fixtures }) =>
        statesOf(fixtures).map(([state, judged]) => (
          <Stage key={state} kind={kind} fixtures={fixtures} state={state} judged={judged} />
        ))
      }
    </StateView>
  );
}
