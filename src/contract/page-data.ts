import * as z from "zod/mini";
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
  /** the entry that is shown first, because the page already fetches its photo */
  firstEntryId: z.optional(z.int()),
  /** the first page of the public list, where that is what the page shows */
  publicContests: z.optional(z.array(contestCard)),
});
export type PageData = z.output<typeof pageData>;

export const pageDataElement = "page-data";
