import type { Context } from "hono";
import type { Person } from "#server/http/person.ts";
import type { Log } from "#server/log.ts";

/** What every request carries through the house. */
export type RequestEnvironment = {
  Variables: {
    requestId: string;
    log: Log;
    /** Where the request came from, as far as that is known. A venue's visitors all share one. */
    address: () => string | undefined;
    /** Who is asking: read once per request, and only when somebody wants to know. */
    person: () => Promise<Person | undefined>;
  };
};

export type RequestContext = Context<RequestEnvironment>;
