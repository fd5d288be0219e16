import { type Card, getCards, markCards } from "#contract/cards.ts";
import { shortLinkUrl } from "#domain/sharing/short-links.ts";
import { contestKey } from "#web/features/contests/public.ts";
import { call } from "#web/lib/http/call.ts";
import { useCommand } from "#web/lib/http/use-command.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import type { CardSource, CardsQuery, Marked, PrintableCard } from "./card-source.ts";

export function cardsQuery(contestId: number): CardsQuery {
  return {
    // Below the contest's key: a card says what its entry and its contest say.
    queryKey: [...contestKey(contestId), "cards"],
    queryFn: async ({ signal }) => printable(await call(getCards, { params: { contestId }, signal })),
    refetchOnMount: "always", // another organizer may have printed some
  };
}

export async function sendMarkedCards(contestId: number, cards: readonly Marked[]): Promise<PrintableCard[]> {
  const marked = cards.map(({ id: entryId, hash }) => ({ entryId, hash }));
  return printable(await call(markCards, { params: { contestId }, body: { cards: marked } }));
}

function printable(cards: readonly Card[]): PrintableCard[] {
  return cards.map(({ entryId, ...card }) => ({
    ...card,
    id: entryId,
    awards: [],
    url: shortLinkUrl(publicUrl(), entryId),
  }));
}

export function useMarkCards({ query, mark }: CardSource) {
  return useCommand((cards: readonly Marked[]) => mark(cards), {
    onDone: (client, cards) => client.setQueryData(query.queryKey, cards),
  });
}
