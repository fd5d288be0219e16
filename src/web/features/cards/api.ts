import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getCards, type MarkedCard, markCards } from "#contract/cards.ts";
import { call } from "#web/lib/call.ts";
import { cardsKey } from "#web/lib/query-keys.ts";

export function cardsQuery(contestId: number) {
  return queryOptions({
    queryKey: cardsKey(contestId),
    queryFn: ({ signal }) => call(getCards, { params: { contestId }, signal }),
    refetchOnMount: "always", // another organizer may have printed some
  });
}

export function useMarkCards(contestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cards: MarkedCard[]) => call(markCards, { params: { contestId }, body: { cards } }),
    onSuccess: (cards) => queryClient.setQueryData(cardsQuery(contestId).queryKey, cards),
  });
}
