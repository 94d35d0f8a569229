import { Suspense, useState } from "react";
import { entity } from "@/api/keys";
import { useImmutable } from "@/api/swr";
import {
  type AnyKind,
  type AuthorProblem,
  type ExerciseContext,
  type ItemBody,
  type PlayState,
  type SaveMode,
  toWrittenBody,
} from "@/kinds";
import { isLocked } from "@/kinds/contract";
import { registry } from "@/kinds/registry";
import { withUniqueKeys } from "@/lib/withUniqueKeys";
import { AUTHORED } from "@/testing/authored";
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

interface EditorStageProps {
  kind: AnyKind;
  state: string;
  body: ItemBody;
  problems: readonly AuthorProblem[];
}

/** An editor that keeps what is written, and shows what would be saved. */
function EditorStage({ kind, state, body: first, problems }: EditorStageProps) {
  const [body, setBody] = useState(first);
  return (
    <Sample state={state} facts={{ body: toWrittenBody(body), problems: kind.problems?.(body) }}>
      <Suspense fallback={<p>…</p>}>
        {kind.Editor && (
          <kind.Editor
            body={body}
            problems={problems}
            context={{ itemId: "item", sectionId: "section", objectives: [] }}
            onChange={setBody}
          />
        )}
      </Suspense>
    </Sample>
  );
}

/** The editor with each example of the server, and with a new item. */
function EditorStages({ kind }: { kind: AnyKind }) {
  const { bodies, empty } = AUTHORED[kind.slug] ?? { bodies: [], empty: null };
  return (
    <>
      {withUniqueKeys(bodies, () => "example").map(({ key, one: body }, number) => (
        <EditorStage
          key={key}
          kind={kind}
          state={`editor: example ${number + 1}`}
          body={body}
          problems={[]}
        />
      ))}
      {empty && <EditorStage kind={kind} state="editor: new" body={empty.body} problems={empty.problems} />}
    </>
  );
}

const galleryKey = entity<Awaited<ReturnType<typeof loadKind>>, [slug: string]>("gallery");

/** A kind of exercise from its fixtures, in every state it can be in, and its editor. */
export function KindView({ slug }: { slug: string }) {
  const loaded = useImmutable(galleryKey(slug), () => loadKind(slug));
  return (
    <StateView of={loaded}>
      {({ kind, fixtures }) => (
        <>
          {statesOf(fixtures).map(([state, judged]) => (
            <Stage key={state} kind={kind} fixtures={fixtures} state={state} judged={judged} />
          ))}
          <EditorStages kind={kind} />
        </>
      )}
    </StateView>
  );
}
