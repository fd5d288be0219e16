import * as z from "zod/mini";
import { limits } from "#domain/limits.ts";
import { cardHashShape } from "#domain/paper/cards.ts";
import { endpoint } from "./endpoint.ts";
import { instant, lineOf, rowId } from "./fields.ts";

const hash = z.string().check(z.regex(cardHashShape));

const printing = z.object({ at: instant, hash, changed: z.boolean() });

const card = z.object({
  entryId: z.int(),
  /** whether its entry is active */
  active: z.boolean(),
  number: z.string(),
  /** null where visitors do not see it */
  name: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** of all that it says now; another photo makes no card wrong that was printed */
  hash,
  /** the last time that it was sent to a printer, what it said then, and whether that has changed; null if never */
  printed: z.nullable(printing),
});
export type Card = z.output<typeof card>;

/** By voting id. */
const cards = z.array(card);

/** With null it counts as not printed. */
const markedCard = z.object({ entryId: rowId, hash: z.nullable(hash) });
export type MarkedCard = z.output<typeof markedCard>;

const { entryId: _, ...cardFields } = card.shape;

const showCard = z.object({
  exhibitId: z.int(),
  ...cardFields,
  /** as that of a contest, with the number that it said */
  printed: z.nullable(z.extend(printing, { number: z.string() })),
  /** what people can vote for it in, in the organizer's order */
  awards: z.array(z.string()),
});
export type ShowCardToPrint = z.output<typeof showCard>;

const showCards = z.array(showCard);

const markedShowCard = z.object({
  exhibitId: rowId,
  hash: z.nullable(hash),
  /** that it said; the present one where it is left out */
  number: z.optional(lineOf(limits.votingId)),
});
export type MarkedShowCard = z.output<typeof markedShowCard>;

export const getCards = endpoint("GET /api/contests/:contestId/cards", {
  summary: "What the cards of all entries say, and which of them were printed (those who manage the contest)",
  reply: cards,
});

export const markCards = endpoint("POST /api/contests/:contestId/cards", {
  summary:
    "Mark cards that were sent to a printer, by the hash of what they said, or as not printed after all; entries that are gone are left out (those who manage the contest)",
  body: z.object({ cards: z.array(markedCard).check(z.minLength(1), z.maxLength(limits.entriesOfContest)) }),
  reply: cards,
});

export const getShowCards = endpoint("GET /api/shows/:showId/cards", {
  summary:
    "What the card of each entry of a show says, with all its awards, and which of them were printed (those who manage the show)",
  reply: showCards,
});

export const markShowCards = endpoint("POST /api/shows/:showId/cards", {
  summary: "Mark cards of a show that were sent to a printer, as those of a contest (those who manage the show)",
  body: z.object({ cards: z.array(markedShowCard).check(z.minLength(1), z.maxLength(limits.entriesOfContest)) }),
  reply: showCards,
});
