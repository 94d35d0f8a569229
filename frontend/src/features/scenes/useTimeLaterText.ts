import type { Scene } from "@/api/types";
import { useTranslations } from "@/i18n";
import { distance } from "./model";

/** Says how much later a scene is than the one before it ("6 Stunden später"); null where no time goes by. */
export function useTimeLaterText(): (scene: Pick<Scene, "minutes_later">) => string | null {
  const t = useTranslations("scenes.later");
  return ({ minutes_later: minutes }) => {
    if (!minutes) return null;
    const { unit, count } = distance(minutes);
    return t(unit, { count });
  };
}
