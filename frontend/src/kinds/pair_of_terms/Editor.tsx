import type { AuthoredPair, PairOfTermsContent } from "@/api/types";
import { useTranslations } from "@/i18n";
import type { EditorProps } from "../contract";
import { EditorFrame } from "../shared/editor/EditorFrame";
import { ExplanationField } from "../shared/editor/ExplanationField";
import { MediaField } from "../shared/editor/MediaField";
import { NumberField } from "../shared/editor/NumberField";
import { RowList } from "../shared/editor/RowList";
import { newId, type WithId } from "../shared/editor/rows";
import { TextField } from "../shared/editor/TextField";
import type { FileRow } from "../shared/editor/useUpload";
import { findProblems, type PairOfTermsBody } from "./problems";

interface PairProps {
  pair: WithId<AuthoredPair>;
  place: string;
  file: FileRow | undefined;
  itemId: string;
  onChange: (pair: WithId<AuthoredPair>) => void;
  onFile: (file: FileRow | undefined) => void;
}

function Pair({ pair, place, file, itemId, onChange, onFile }: PairProps) {
  const t = useTranslations("editors.pairOfTerms");
  return (
    <>
      <TextField
        place={`${place}.term`}
        label={t("term")}
        value={pair.term}
        onChange={(term) => onChange({ ...pair, term })}
        max={200}
        isGerman
        isRequired
      />
      <TextField
        place={`${place}.partner`}
        label={t("partner")}
        {...(file && { hint: t("partnerBeside") })}
        value={pair.partner}
        onChange={(partner) => onChange({ ...pair, partner })}
        max={300}
        isGerman
      />
      <MediaField
        place={`${place}.image_id`}
        label={t("picture")}
        itemId={itemId}
        file={file}
        onChange={onFile}
      />
    </>
  );
}

/** The body with a picture as the partner of a pair, or without one; pictures that no pair has go. */
function withPicture(body: PairOfTermsBody, pairId: string, file: FileRow | undefined): PairOfTermsBody {
  const pairs = body.pairs.map((pair) =>
    pair.id === pairId ? { ...pair, image_id: file?.id ?? null } : pair,
  );
  return withUsedPictures({
    ...body,
    pairs,
    media: file ? [...body.media.filter(({ id }) => id !== file.id), file] : body.media,
  });
}

function withUsedPictures(body: PairOfTermsBody): PairOfTermsBody {
  const used = new Set(body.pairs.map(({ image_id }) => image_id));
  return { ...body, media: body.media.filter(({ id }) => used.has(id)) };
}

/** Terms with their partners: words or pictures. */
export function Editor({ body, problems, context, onChange }: EditorProps<PairOfTermsBody>) {
  const t = useTranslations("editors.pairOfTerms");
  const { content, media, pairs } = body;
  const change = (said: Partial<PairOfTermsContent>) =>
    onChange({ ...body, content: { ...content, ...said } });
  return (
    <EditorFrame problems={[...problems, ...findProblems(body)]}>
      <RowList
        place="pairs"
        title={t("pairs")}
        rows={pairs}
        idOf={({ id }) => id}
        nameOf={({ term }) => term}
        max={40}
        add={{ label: t("add"), create: () => ({ id: newId(), term: "", partner: "", image_id: null }) }}
        onChange={(rows) => onChange(withUsedPictures({ ...body, pairs: rows }))}
      >
        {(pair, at, put) => (
          <Pair
            pair={pair}
            place={`pairs.${at}`}
            file={media.find(({ id }) => id === pair.image_id)}
            itemId={context.itemId}
            onChange={put}
            onFile={(file) => onChange(withPicture(body, pair.id, file))}
          />
        )}
      </RowList>
      <NumberField
        place="content.per_round"
        label={t("perRound")}
        value={content.per_round}
        onChange={(per_round) => change({ per_round })}
        min={2}
        max={8}
      />
      <ExplanationField
        place="content.explanation"
        value={content.explanation}
        onChange={(explanation) => change({ explanation })}
        max={2000}
      />
    </EditorFrame>
  );
}
