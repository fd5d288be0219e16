import { type Card, getShowCards, type MarkedCard, markShowCards } from "#contract/cards.ts";
import type { Sponsor } from "#contract/sponsors.ts";
import { type Language, languageOf } from "#domain/languages.ts";
import { cardAddress, showAddress } from "#domain/paper/cards.ts";
import { shortLinkUrl } from "#domain/sharing/short-links.ts";
import { showKey } from "#web/features/shows/public.ts";
import { printedSponsors } from "#web/features/sponsors/public.ts";
import { call } from "#web/lib/http/call.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import { cardsQuery, sendMarkedCards } from "./api.ts";

/** A card of an entry, or of what stands at a show. */
export type PrintableCard = Omit<Card, "entryId"> & {
  id: number;
  /** of a show: with the number that it said */
  printed: (NonNullable<Card["printed"]> & { number?: string }) | null;
  /** of a show: what people can vote for it in, in order */
  awards: readonly string[];
  /** where its QR code leads */
  url: string;
};

/** With the number that it says: its car may get another one before it is marked. */
export type Marked = { id: number; hash: MarkedCard["hash"]; number: string };

/** All that one printing needs to know of its contest or show. */
export type CardSource = {
  title: string;
  language: Language;
  customBranding: { primaryColor?: string | undefined } | null;
  /** where people can enter the number */
  typedAt: string;
  query: CardsQuery;
  mark: (cards: readonly Marked[]) => Promise<PrintableCard[]>;
  sponsors: () => Promise<Sponsor[]>;
};

export type CardsQuery = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<PrintableCard[]>;
  refetchOnMount: "always";
};

type Printed = Pick<CardSource, "title" | "customBranding"> & { id: number; language?: Language | undefined };

export function cardsOfContest({ id, title, language, customBranding }: Printed): CardSource {
  return {
    title,
    language: languageOf(language),
    customBranding,
    typedAt: cardAddress(publicUrl(), id),
    query: cardsQuery(id),
    mark: (cards) => sendMarkedCards(id, cards),
    sponsors: () => printedSponsors(id),
  };
}

type PrintedShow = Printed & { contestIds: readonly number[] };

/** `contestIds`: its awards, which all have the show's sponsors. */
export function cardsOfShow({ id, title, language, customBranding, contestIds }: PrintedShow) {
  const params = { showId: id };
  const printable = (cards: ShowCards): PrintableCard[] =>
    cards.map(({ exhibitId, ...card }) => ({
      ...card,
      id: exhibitId,
      url: shortLinkUrl(publicUrl(), exhibitId, "exhibit"),
    }));
  return {
    title,
    language: languageOf(language),
    customBranding,
    typedAt: showAddress(publicUrl(), id),
    query: {
      // Below the show's key: a card says what the show, its awards and its entries say.
      queryKey: [...showKey(id), "cards"],
      queryFn: async ({ signal }) => printable(await call(getShowCards, { params, signal })),
      refetchOnMount: "always",
    },
    mark: async (cards) => {
      const marked = cards.map(({ id: exhibitId, hash, number }) => ({ exhibitId, hash, number }));
      return printable(await call(markShowCards, { params, body: { cards: marked } }));
    },
    sponsors: async () => (contestIds[0] === undefined ? [] : printedSponsors(contestIds[0])),
  } satisfies CardSource;
}

type ShowCards = Awaited<ReturnType<typeof call<typeof getShowCards>>>;
