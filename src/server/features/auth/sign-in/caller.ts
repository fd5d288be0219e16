import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { Attempt } from "./fair-queue.ts";

export type Caller = Attempt & {
  /** aborted when the client disconnects */
  disconnected: AbortSignal;
  address: string | undefined;
};

/** What the sign-in queue knows of a client. Behind a proxy, connections are the proxy's and say nothing. */
export function callersOf({ isBehindProxy }: { isBehindProxy: boolean }) {
  return (request: ServerRequest): Pick<Caller, "disconnected" | "address" | "connection"> => ({
    disconnected: request.disconnected,
    address: request.address(),
    connection: isBehindProxy ? undefined : request.connection,
  });
}

export type CallerOf = ReturnType<typeof callersOf>;

/** The network of an address: in IPv6 the first 64 bits, because one connection has all addresses below. */
export function networkOf(address: string | undefined): string {
  if (!address) return "unknown";
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mappedIpv4 || !address.includes(":")) return mappedIpv4 ?? address;
  const [written = ""] = address.split("::");
  const groups = written.split(":").filter(Boolean).slice(0, 4);
  return [...groups, ...Array(4 - groups.length).fill("0")].join(":").toLowerCase();
}
