import * as z from "zod/mini";
import { currentUser } from "./auth.ts";

/** What the server writes into a page's HTML, so that the first screen needs no further question. */
export const pageData = z.object({
  /** null: nobody is signed in; absent: not known */
  user: z.optional(z.nullable(currentUser)),
  /** where people reach the product, which is what a shared link or a printed code must say */
  publicUrl: z.optional(z.string()),
  /** the contest of its page, as GET /api/contests/{id} answers it; not looked into here, so that no other page pays for that */
  contest: z.optional(z.looseObject({ id: z.int(), serverTime: z.string() })),
});
export type PageData = z.output<typeof pageData>;

/** The id of the element that holds it. */
export const pageDataElement = "page-data";
