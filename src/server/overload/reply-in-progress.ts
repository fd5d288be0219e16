import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The reply that a connection is sending. Only Node knows it; counting replies would cost every request a listener. */
export function replyInProgress(socket: Socket): ServerResponse | undefined {
  return (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
}
