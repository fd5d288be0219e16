import * as z from "zod/mini";
import type { Language } from "#domain/languages.ts";
import { currentUser } from "./auth.ts";
import { contestCard } from "./contests.ts";

/** What the server writes into a page's HTML, so that the first screen needs no further request. */
export const pageData = z.object({
  /** null where nobody is signed in, absent where that is not known */
  user: z.optional(z.nullable(currentUser)),
  /** the product's public address, for shared links and printed QR codes */
  publicUrl: z.optional(z.string()),
  google: z.optional(z.boolean()),
  mail: z.optional(z.boolean()),
  /** as GET /api/contests/{id} answers it; not checked further, to keep that schema out of the first load */
  contest: z.optional(z.looseObject({ id: z.int(), serverTime: z.string() })),
  /** as GET /api/shows/{id} answers it, in the same way */
  show: z.optional(z.looseObject({ id: z.int(), serverTime: z.string() })),
  /** of the random order of this visit: the first cards are in the HTML already */
  seed: z.optional(z.number()),
  /** the first page of the public list, where that is what the page shows */
  publicContests: z.optional(z.array(contestCard)),
  /** the same of shows; not checked further, as the contest */
  publicShows: z.optional(z.array(z.looseObject({ id: z.int() }))),
});
export type PageData = z.output<typeof pageData>;

export const pageDataElement = "page-data";

/** `search`: the query of its address, with the question mark. */
export type PageToDraw = { language: Language; path: string; search: string; data: PageData; now: Date };

/** Draws what a page shows before its scripts run, as HTML. The web app's build has it for the server. */
export type DrawFirstScreen = (page: PageToDraw) => string;
