import type { HttpBindings } from "@hono/node-server";
import type { RequestContext } from "#server/http/environment.ts";
import type { Caller } from "./sign-in-queue.ts";

/** What the sign-in queue knows of a client. Behind a proxy, connections are the proxy's and say nothing. */
export function callersOf({ isBehindProxy }: { isBehindProxy: boolean }) {
  return (context: RequestContext): Pick<Caller, "disconnected" | "address" | "connection"> => {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    return {
      disconnected: context.req.raw.signal,
      address: context.var.request.address(),
      connection: isBehindProxy ? undefined : incoming?.socket,
    };
  };
}

export type CallerOf = ReturnType<typeof callersOf>;
