import { isLoopback } from "../loopback.ts";

/** A server listens there, and nobody can be sent there. */
const everyAddress = ["0.0.0.0", "[::]"];

/** A warning for an organizer whose QR codes lead to localhost. */
export function unreachableHint(publicUrl: string): string | undefined {
  const host = /^https?:\/\/(\[.*?\]|[^/:]+)/i.exec(publicUrl)?.[1] ?? "";
  if (!isLoopback(host) && !everyAddress.includes(host)) return undefined;
  return "Phones cannot open this address. Start the server with PUBLIC_URL set to an address they can reach.";
}

export function qrFileName(of: string, id: number): string {
  return `${of}-${id}-qr.png`;
}
