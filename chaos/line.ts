import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import type { Random } from "#domain/seeded-random.ts";

/** How a line misbehaves; shares are of the pieces that pass. */
export type Mood = {
  /** answers that are lost when all of it has been done: the line is cut instead */
  loses?: number;
  /** pieces in either direction at which the line is cut, with half of the piece delivered */
  cuts?: number;
  /** questions that are held back, for up to so many milliseconds */
  delays?: { share: number; most: number };
};

export type Line = { port: number; become(mood: Mood): void; close(): Promise<void> };

/** Between two who talk over TCP. What one has taken from a line that is then cut is delivered no more. */
export async function layLine(target: () => string, random: Random): Promise<Line> {
  let mood: Mood = {};
  const sockets = new Set<Socket>();
  const line = createServer((incoming) => {
    const { hostname, port } = new URL(target());
    const outgoing = connect(Number(port), hostname);
    const cut = () => {
      incoming.destroy();
      outgoing.destroy();
    };
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        cut();
      });
    }
    carry(incoming, outgoing, cut, true);
    carry(outgoing, incoming, cut, false);
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");

  /** In order, also where one piece is held back. */
  function carry(from: Socket, to: Socket, cut: () => void, asks: boolean): void {
    from.on("data", (piece: Buffer) => {
      const { loses = 0, cuts = 0, delays } = mood;
      if (random() < cuts) {
        to.write(piece.subarray(0, Math.floor(piece.length / 2)));
        return cut();
      }
      if (!asks && random() < loses) return cut();
      if (!asks || !delays || random() >= delays.share) return void to.write(piece);
      from.pause();
      setTimeout(() => {
        if (from.destroyed) return;
        to.write(piece);
        from.resume();
      }, random() * delays.most).unref();
    });
  }

  return {
    port: (line.address() as { port: number }).port,
    become(next) {
      mood = next;
    },
    async close() {
      const closed = once(line, "close");
      line.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
