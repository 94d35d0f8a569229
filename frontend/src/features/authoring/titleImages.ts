import { api, unwrap } from "@/api/client";
import { requestResult } from "@/api/jobs";
import { keys } from "@/api/keys";
import { Problem } from "@/api/problem";
import { useImmutable } from "@/api/swr";

/** What of the editors has a title image. */
export type TitledType = "course" | "chapter" | "section" | "case";

const paramsOf = (entity_type: TitledType, entity_id: string) => ({ path: { entity_type, entity_id } });

/** Whether a title image can be drawn here; false until that is known. */
export function useCanDraw(type: TitledType, id: string): boolean {
  const { data } = useImmutable(keys.titleImageDrawing(), () =>
    unwrap(
      api.GET("/api/media/title-image/{entity_type}/{entity_id}/drawing", { params: paramsOf(type, id) }),
    ),
  );
  return data?.can_draw ?? false;
}

/** Has a title image drawn, and gives the address of the proposal. Rejects with a `Problem`. */
export async function drawTitleImage(type: TitledType, id: string, description: string): Promise<string> {
  const params = paramsOf(type, id);
  const drawn = await requestResult((headers) =>
    api.POST("/api/media/title-image/{entity_type}/{entity_id}/drawing", {
      params,
      body: { description },
      headers,
    }),
  );
  if (drawn.image_url === null) throw new Problem(503, "unavailable", "No picture was drawn");
  return drawn.image_url;
}

/** The file of a proposal, to be sent as any other picture. Rejects with a `Problem`. */
export async function loadDrawing(url: string): Promise<File> {
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) throw new Problem(answer?.status ?? 0, "gone", "The proposal is there no more");
  const data = await answer.blob();
  return new File([data], "titelbild", { type: data.type });
}
