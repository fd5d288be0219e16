import type { CardOf } from "#domain/sharing/short-links.ts";
import { showPath } from "#domain/shows/show-paths.ts";
import type { Core, Slice } from "#server/core/core.ts";
import type { ContestStore } from "#server/features/contests/public.ts";
import type { ShowStore } from "#server/features/shows/public.ts";
import type { Api } from "#server/http/api.ts";
import { cardRoutes } from "./routes.ts";
import { showCardStore } from "./show-cards.ts";
import { cardStore } from "./store.ts";

export function cardsSlice({ database, config }: Core) {
  const cards = cardStore(database, config.publicUrl);
  const showCards = showCardStore(database, config.publicUrl);

  /** Where the short link of a card leads. */
  async function cardPaths(of: CardOf, id: number): Promise<string | undefined> {
    if (of === "entry") return cards.pathOf(id);
    const showId = await showCards.showOf(id);
    return showId === undefined ? undefined : showPath(showId, id);
  }

  return {
    offers: { cards, showCards, cardPaths },
    routes: (api: Api, { contests, shows }: { contests: ContestStore; shows: ShowStore }) =>
      cardRoutes(api, { cards, showCards, contests, shows }),
  } satisfies Slice;
}

export type CardPaths = ReturnType<typeof cardsSlice>["offers"]["cardPaths"];
