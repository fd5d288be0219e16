import { isLoopback } from "../loopback.ts";
import { may, type Person } from "../people/permissions.ts";

/** A server listens there, and nobody can be sent there. */
const everyAddress = ["0.0.0.0", "[::]"];

/** A code with it leads to the phone itself, or nowhere. */
export function isUnreachable(publicUrl: string): boolean {
  const host = /^https?:\/\/(\[.*?\]|[^/:]+)/i.exec(publicUrl)?.[1] ?? "";
  return isLoopback(host) || everyAddress.includes(host);
}

/** A warning for an organizer whose codes lead to localhost, and what helps: of the server's settings for those alone who know them. */
export function unreachableHint(publicUrl: string, viewer: Pick<Person, "role"> | null): string | undefined {
  if (!isUnreachable(publicUrl)) return undefined;
  return may(viewer, "look after the server")
    ? "Phones cannot open this address. Start the server with PUBLIC_URL set to an address they can reach."
    : "Phones cannot open this address. Ask whoever runs this site for one that they can.";
}

export function qrFileName(of: string, id: number): string {
  return `${of}-${id}-qr.png`;
}
