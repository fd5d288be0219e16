import { countText } from "#domain/text/plural.ts";
import type { finalResult as english } from "../en/final-result.ts";
import { inOrder } from "./in-order.ts";
import { unitOf } from "./unit-of.ts";

export const finalResult: typeof english = {
  winner: "Ganador",
  place: (rank) => `${inOrder(rank)} lugar`,
  tiedForPlace: (rank) => `Empate en ${inOrder(rank)} lugar`,
  votes: (count, figure, small) => [figure, " ", small(unitOf(count, "voto", "votos"))],
  votesEach: (count, figure, small) => [figure, " ", small(unitOf(count, "voto cada uno", "votos cada uno"))],
  more: (entries) => `y ${countText(entries)} más`,
  noWinner: (rule) => `Sin ganador. ${rule}`,
  noVotes: "No hubo votos.",
  share: "Compartir el resultado",
};
