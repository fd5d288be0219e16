import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import type { Random } from "#domain/seeded-random.ts";

/** Shares are of the chunks that pass. */
export type ProxyFaults = {
  /** replies at which the connection is cut instead: the work is done, but the answer is lost */
  lostReplies?: number;
  /** chunks in either direction at which the connection is cut, with half of the chunk delivered */
  cuts?: number;
  /** requests that are held back, for up to this long */
  delays?: { share: number; maxMs: number };
  /** sent instead of passing a request on */
  refusal?: string;
};

export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;

/** A TCP proxy that can lose, cut and delay what passes. */
export async function startFaultyProxy(target: () => string, random: Random) {
  let faults: ProxyFaults = {};
  let requests = 0;
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
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
    forward(incoming, outgoing, cut, "request");
    forward(outgoing, incoming, cut, "reply");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  /** Keeps the order: while a chunk is held back, no other is read. */
  function forward(from: Socket, to: Socket, cut: () => void, direction: "request" | "reply"): void {
    from.on("data", (chunk: Buffer) => {
      const { lostReplies = 0, cuts = 0, delays, refusal } = faults;
      if (direction === "request") requests += 1;
      if (direction === "request" && refusal !== undefined) return void from.end(refusal);
      if (random() < cuts) {
        to.write(chunk.subarray(0, Math.floor(chunk.length / 2)));
        return cut();
      }
      if (direction === "reply" && random() < lostReplies) return cut();
      if (direction === "reply" || !delays || random() >= delays.share) return void to.write(chunk);
      from.pause();
      setTimeout(() => {
        if (from.destroyed) return;
        to.write(chunk);
        from.resume();
      }, random() * delays.maxMs).unref();
    });
  }

  return {
    port: (server.address() as { port: number }).port,
    setFaults(next: ProxyFaults): void {
      faults = next;
    },
    /** how many chunks have come from clients; a small HTTP request is one */
    requests: () => requests,
    async close(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
