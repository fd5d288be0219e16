import type { Socket } from "node:net";

const minIntervalMs = 1_000;

type Options = {
  /** Its connections carry requests of many people, so that nothing can be held against one of them. */
  isBehindProxy?: boolean;
  clock?: () => number;
};
type TurnedAway = { toldAt: number; mayReturnAt: number };

/** Remembers who was turned away: a program that comes back at once would keep the queue full for everybody else. */
export function shedConnections({ isBehindProxy = false, clock = () => performance.now() }: Options = {}) {
  const connections = new WeakMap<Socket, TurnedAway>();

  return {
    /** Tells a connection once a second at most. */
    tell(socket: Socket, retryAfterSeconds: number, send: () => void): void {
      const now = clock();
      const before = isBehindProxy ? undefined : connections.get(socket);
      const toldAt = Math.max(now, before ? before.toldAt + minIntervalMs : 0);
      connections.set(socket, { toldAt, mayReturnAt: toldAt + retryAfterSeconds * 1000 });
      if (toldAt === now) send();
      else
        setTimeout(() => {
          if (!socket.destroyed) send();
        }, toldAt - now);
    },

    /** Whether it has come back before the time that it was told. */
    isEarly(socket: Socket): boolean {
      const before = isBehindProxy ? undefined : connections.get(socket);
      return before !== undefined && clock() < before.mayReturnAt;
    },
  };
}
