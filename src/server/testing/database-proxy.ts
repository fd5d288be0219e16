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
  /** While deafened, connections work, but notifications are not passed on. */
  deafen(isDeaf: boolean): void;
  /** New connections are told another backend's id than their own, as a pooler does. */
  hideBackends(areHidden: boolean): void;
  /** how many connections it has accepted so far */
  connectionCount(): number;
};

/** A test database behind a TCP proxy that can be cut or muted. */
export async function createDatabaseProxy(): Promise<DatabaseProxy> {
  const direct = await createTestDatabase();
  const { hostname, port } = new URL(direct.url);
  const sockets = new Set<Socket>();
  let muted = false;
  let deaf = false;
  let hidden = false;
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
    const messagesIn = messageReader();
    outgoing.on("data", (data) => {
      for (const message of messagesIn(data)) {
        const kind = String.fromCharCode(message[0] as number);
        if (kind === backendKeyData && hidden) message.writeInt32BE(message.readInt32BE(5) + 1, 5);
        if (!muted && !(kind === notificationResponse && deaf)) incoming.write(message);
      }
    });
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
    deafen(isDeaf) {
      deaf = isDeaf;
    },
    hideBackends(areHidden) {
      hidden = areHidden;
    },
    connectionCount: () => connections,
  };
}

const notificationResponse = "A";
const backendKeyData = "K";

/** Splits what a PostgreSQL server sends into its messages: a kind of one byte, a length of four, and the rest. */
function messageReader() {
  let unread: Buffer = Buffer.alloc(0);
  return function* (data: Buffer): Generator<Buffer> {
    unread = unread.length === 0 ? data : Buffer.concat([unread, data]);
    while (unread.length >= 5) {
      const end = 1 + unread.readInt32BE(1);
      if (unread.length < end) return;
      yield unread.subarray(0, end);
      unread = unread.subarray(end);
    }
  };
}
