import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { connectDatabase } from "#server/db/connect.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

export type DatabaseProxy = {
  /** reached through the proxy */
  database: TestDatabase;
  /** the same database without the proxy */
  direct: TestDatabase;
  /** The database cannot be reached until `mend`. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** While muted it accepts connections and keeps them open, but sends nothing back, like a halted server. */
  mute(isMuted: boolean): void;
  /** how many connections it has accepted so far */
  connectionCount(): number;
};

/** A test database behind a TCP proxy that can be cut or muted. */
export async function createDatabaseProxy(): Promise<DatabaseProxy> {
  const direct = await createTestDatabase();
  const { hostname, port } = new URL(direct.url);
  const sockets = new Set<Socket>();
  let muted = false;
  let connections = 0;
  const proxy = createServer((incoming) => {
    connections += 1;
    const outgoing = connect(Number(port), hostname);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    incoming.pipe(outgoing);
    outgoing.on("data", (data) => muted || incoming.write(data));
    outgoing.on("end", () => incoming.end());
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const proxyPort = (proxy.address() as { port: number }).port;

  const url = new URL(direct.url);
  url.hostname = "127.0.0.1";
  url.port = String(proxyPort);
  const throughProxy = connectDatabase({ url: url.href });
  const cut = async () => {
    if (!proxy.listening) return;
    const closed = once(proxy, "close");
    proxy.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    direct,
    database: {
      ...throughProxy,
      url: url.href,
      async drop() {
        await throughProxy.close();
        await cut();
        await direct.drop();
      },
    },
    cut,
    async mend() {
      proxy.listen(proxyPort, "127.0.0.1");
      await once(proxy, "listening");
    },
    mute(isMuted) {
      muted = isMuted;
    },
    connectionCount: () => connections,
  };
}
