import { getCards, getShowCards, markCards, markShowCards } from "#contract/cards.ts";
import { cardTwiceMessage } from "#domain/paper/cards.ts";
import { type ContestStore, contestToManage } from "#server/features/contests/public.ts";
import { type ShowStore, showToManage } from "#server/features/shows/public.ts";
import type { Api } from "#server/http/api.ts";
import { Refusal } from "#server/http/errors.ts";
import type { ShowCardStore } from "./show-cards.ts";
import type { CardStore } from "./store.ts";

type Deps = { cards: CardStore; showCards: ShowCardStore; contests: ContestStore; shows: ShowStore };

export function cardRoutes(api: Api, { cards, showCards, contests, shows }: Deps) {
  api.handle(getCards, async ({ params, request }) => {
    const { contest } = await contestToManage(() => contests.findManaged(params.contestId), request);
    return cards.list(contest.id);
  });

  api.handle(markCards, { changes: "nothing" }, async ({ params, body, request }) => {
    const { contest } = await contestToManage(() => contests.findManaged(params.contestId), request);
    refuseTwice(body.cards.map(({ entryId }) => entryId));
    await cards.mark(contest.id, body.cards);
    return cards.list(contest.id);
  });

  api.handle(getShowCards, async ({ params, request }) => {
    const { show } = await showToManage(() => shows.find(params.showId), request);
    return showCards.list(show.id);
  });

  api.handle(markShowCards, { changes: "nothing" }, async ({ params, body, request }) => {
    const { show } = await showToManage(() => shows.find(params.showId), request);
    refuseTwice(body.cards.map(({ exhibitId }) => exhibitId));
    await showCards.mark(show.id, body.cards);
    return showCards.list(show.id);
  });
}

function refuseTwice(ids: readonly number[]): void {
  if (new Set(ids).size < ids.length) throw new Refusal("bad_input", cardTwiceMessage);
}
