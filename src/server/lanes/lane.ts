import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestKind } from "./request-kinds.ts";

/**
 * Answers a request beside the app and says so, or leaves it untouched for the app, which answers the same. Who must read
 * something first may say it later, and always says it: such a promise does not reject.
 */
export type Lane = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean | Promise<boolean>;

/** Stands before all of them, where nobody waits, and sends away whom we cannot serve now. */
export type Doorkeeper = (kind: RequestKind, ...request: Parameters<Lane>) => boolean;

/** Asks one lane after the other, until one has answered. */
export function tryLanes(lanes: readonly Lane[], request: Parameters<Lane>, otherwise: () => void): void {
  for (const [place, lane] of lanes.entries()) {
    const isAnswered = lane(...request);
    if (isAnswered === true) return;
    if (isAnswered === false) continue;
    void isAnswered.then((is) => is || tryLanes(lanes.slice(place + 1), request, otherwise));
    return;
  }
  otherwise();
}
