import type { IncomingMessage } from "node:http";

/**
 * What the outermost of our proxies has seen: each adds the address that it was asked from, so it is the entry that many
 * places from the end. Anything before it was written by the client. With fewer entries the request has not come through
 * all of them, and no entry can be trusted.
 */
export function forwardedAddress(forwardedFor: string | undefined, proxyHops: number): string | undefined {
  if (proxyHops === 0 || forwardedFor === undefined) return undefined;
  return withoutPort(forwardedFor.split(",").at(-proxyHops)?.trim() ?? "") || undefined;
}

/** Where a request comes from: the sign-in queue, codes, visits and the log all ask here. */
export function clientAddress(
  forwardedFor: string | undefined,
  incoming: IncomingMessage | undefined,
  proxyHops: number,
): string | undefined {
  return forwardedAddress(forwardedFor, proxyHops) ?? incoming?.socket.remoteAddress;
}

/** Some proxies write it, and every connection would look like another network. */
function withoutPort(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return ipv6 ?? ipv4 ?? address;
}
