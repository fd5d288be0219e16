import { queryOptions } from "@tanstack/react-query";
import { getCards, type MarkedCard, markCards } from "#contract/cards.ts";
import { contestKey } from "#web/features/contests/public.ts";
import { call } from "#web/lib/http/call.ts";
import { useCommand } from "#web/lib/http/use-command.ts";

export function cardsQuery(contestId: number) {
  return queryOptions({
    // Below the contest's key: a card says what its entry and its contest say.
    queryKey: [...contestKey(contestId), "cards"] as const,
    queryFn: ({ signal }) => call(getCards, { params: { contestId }, signal }),
    refetchOnMount: "always", // another organizer may have printed some
  });
}

export function useMarkCards(contestId: number) {
  return useCommand((cards: MarkedCard[]) => call(markCards, { params: { contestId }, body: { cards } }), {
    onDone: (client, cards) => client.setQueryData(cardsQuery(contestId).queryKey, cards),
  });
}
