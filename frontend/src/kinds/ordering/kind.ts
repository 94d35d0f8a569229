import type { OrderingAnswer, OrderingSeen, OrderingSolved } from "@/api/types";
import type { Kind } from "../contract";
import { named } from "../shared/named";
import { told, unplaced } from "./model";
import { Player } from "./Player";

export const kind: Kind<OrderingSeen, OrderingAnswer, OrderingSolved> = {
  slug: "ORDERING",
  flow: "check",
  empty: () => ({ order: [] }),
  open: (answer, content) => unplaced(answer, content).length,
  told,
  place: (key, { items }) => {
    const name = named(items.find(({ id }) => id === key)?.text);
    return name && { ...name, isAnswer: true };
  },
  Player,
};
