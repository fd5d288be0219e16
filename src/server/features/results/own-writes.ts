import { createMiddleware } from "hono/factory";
import { parseId } from "#domain/ids.ts";
import type { RequestEnvironment } from "#server/http/environment.ts";
import type { Person } from "#server/http/person.ts";
import type { LiveResults } from "./live-results.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);
const personal = new Set(["vote", "access"]); // and they come in storms: nobody else waits for them to be seen
const knownAtMost = 20_000; // of the last few seconds, however many write: nobody is shown anything older

/** Who has written last when, by the marks of changes: they are shown nothing that does not know of it. */
export function ownWrites() {
  const last = new Map<string, number>();
  let lastForAll = 0;
  return {
    lastOf(person: Person | undefined): number {
      return Math.max(lastForAll, (person && last.get(person.voterId)) ?? 0);
    },

    remember({ voterId }: Person, mark: number): void {
      last.delete(voterId);
      last.set(voterId, mark);
      if (last.size <= knownAtMost) return;
      const oldest = last.keys().next();
      if (!oldest.done) last.delete(oldest.value);
    },

    rememberForAll(mark: number): void {
      lastForAll = mark;
    },
  };
}

export type OwnWrites = ReturnType<typeof ownWrites>;

/**
 * Whoever writes through this process reads what they wrote with their next request. The database tells of every change
 * too, but on another connection, and may tell it a moment after the writer has had the answer.
 */
export function heedOwnWrites(results: Pick<LiveResults, "contestChanged" | "mayHaveMissed" | "wasWritten">) {
  return createMiddleware<RequestEnvironment>(async (context, next) => {
    await next();
    if (reading.has(context.req.method) || context.res.status >= 400) return;
    const [, , collection, id, part = ""] = context.req.path.split("/");
    const contestId = collection === "contests" ? parseId(id) : undefined;
    if (contestId !== undefined) results.contestChanged(contestId);
    // The path of an entry does not say whose it is.
    else if (collection === "entries") results.mayHaveMissed();
    else return;
    results.wasWritten(personal.has(part) ? await context.var.person() : undefined);
  });
}
