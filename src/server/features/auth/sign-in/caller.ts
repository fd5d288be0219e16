import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { Caller } from "./sign-in-queue.ts";

/** What the sign-in queue knows of a client. Behind a proxy, connections are the proxy's and say nothing. */
export function callersOf({ isBehindProxy }: { isBehindProxy: boolean }) {
  return (request: ServerRequest): Pick<Caller, "disconnected" | "address" | "connection"> => ({
    disconnected: request.disconnected,
    address: request.address(),
    connection: isBehindProxy ? undefined : request.connection,
  });
}

export type CallerOf = ReturnType<typeof callersOf>;
