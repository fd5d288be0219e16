import type { Context } from "hono";
import type { Person } from "#server/http/person.ts";
import type { Log } from "#server/log.ts";

/** What every request carries through the house. */
export type RequestEnvironment = {
  Variables: {
    requestId: string;
    log: Log;
    /** Who is asking: read once per request, and only when somebody wants to know. */
    person: () => Promise<Person | undefined>;
  };
};

export type RequestContext = Context<RequestEnvironment>;
