import { createMiddleware } from "hono/factory";
import { parseId } from "#domain/ids.ts";
import type { LiveResults } from "./live-results.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whoever writes through this process reads what they wrote with their next request. The database tells of every change
 * too, but on another connection, and may tell it a moment after the writer has had the answer.
 */
export function heedOwnWrites(results: Pick<LiveResults, "contestChanged" | "mayHaveMissed">) {
  return createMiddleware(async (context, next) => {
    await next();
    if (reading.has(context.req.method) || context.res.status >= 400) return;
    const [, , collection, id] = context.req.path.split("/");
    const contestId = collection === "contests" ? parseId(id) : undefined;
    if (contestId !== undefined) results.contestChanged(contestId);
    // The path of an entry does not say whose it is.
    else if (collection === "entries") results.mayHaveMissed();
  });
}
