import { getCards, markCards } from "#contract/cards.ts";
import { cardTwiceMessage } from "#domain/paper/cards.ts";
import { type ContestStore, contestToManage } from "#server/features/contests/public.ts";
import type { Api } from "#server/http/api.ts";
import { Refusal } from "#server/http/errors.ts";
import type { CardStore } from "./store.ts";

type Deps = { cards: CardStore; contests: ContestStore };

export function cardRoutes(api: Api, { cards, contests }: Deps) {
  api.handle(getCards, async ({ params, request }) => {
    const { contest } = await contestToManage(() => contests.findManaged(params.contestId), request);
    return cards.list(contest.id);
  });

  api.handle(markCards, { changes: "nothing" }, async ({ params, body, request }) => {
    const { contest } = await contestToManage(() => contests.findManaged(params.contestId), request);
    const ids = new Set(body.cards.map(({ entryId }) => entryId));
    if (ids.size < body.cards.length) throw new Refusal("bad_input", cardTwiceMessage);
    await cards.mark(contest.id, body.cards);
    return cards.list(contest.id);
  });
}
