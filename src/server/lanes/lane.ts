import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Answers a request beside the app and says so, or leaves it untouched for the app, which answers the same. Who must read
 * something first may say it later.
 */
export type Lane = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean | Promise<boolean>;

/** In front of all of them: nobody waits there. */
export type Door = (...request: Parameters<Lane>) => boolean;

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
