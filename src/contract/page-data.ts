import * as z from "zod/mini";
import { currentUser } from "./auth.ts";

/** What the server writes into a page's HTML, so that the first screen needs no further question. */
export const pageData = z.object({
  /** null: nobody is signed in; absent: not known */
  user: z.optional(z.nullable(currentUser)),
});
export type PageData = z.output<typeof pageData>;

/** The id of the element that holds it. */
export const pageDataElement = "page-data";
