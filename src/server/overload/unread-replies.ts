import type { Server } from "node:http";
import { replyInProgress } from "./pipelined-requests.ts";

/** Closes connections whose client takes nothing of a reply for some time; making one may take longer. */
export function closeUnreadReplies(server: Server, timeoutMs: number): void {
  server.timeout = timeoutMs;
  server.on("timeout", (socket) => {
    const isIdle = replyInProgress(socket) === undefined; // Node keeps connections alive by the same time-out
    if (isIdle || socket.writableLength > 0) socket.destroy();
  });
}
