import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { connectDatabase } from "#server/db/connect.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

export type DatabaseLine = {
  /** as it is reached over the line */
  database: TestDatabase;
  /** the same without the line */
  direct: TestDatabase;
  /** From now on the database is away, until it is mended. */
  cut(): Promise<void>;
  mend(): Promise<void>;
};

/** A test database behind a line that can be cut. */
export async function createDatabaseLine(): Promise<DatabaseLine> {
  const direct = await createTestDatabase();
  const { hostname, port } = new URL(direct.url);
  const sockets = new Set<Socket>();
  const line = createServer((incoming) => {
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
      socket.pipe(other);
    }
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");
  const linePort = (line.address() as { port: number }).port;

  const url = new URL(direct.url);
  url.hostname = "127.0.0.1";
  url.port = String(linePort);
  const overLine = connectDatabase({ url: url.href });
  const cut = async () => {
    if (!line.listening) return;
    const closed = once(line, "close");
    line.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    direct,
    database: {
      ...overLine,
      url: url.href,
      async drop() {
        await overLine.close();
        await cut();
        await direct.drop();
      },
    },
    cut,
    async mend() {
      line.listen(linePort, "127.0.0.1");
      await once(line, "listening");
    },
  };
}
