import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

export type Listener = {
  port: number;
  /** the first bytes of each connection */
  received: string[];
  close(): Promise<void>;
};

/** Records every connection to an address on this machine, in any protocol. */
export async function startListener(): Promise<Listener> {
  const received: string[] = [];
  const server = createServer((socket) => {
    const place = received.push("(nothing)") - 1;
    socket.once("data", (chunk) => {
      received[place] = chunk.toString("latin1").slice(0, 200);
      socket.end("HTTP/1.1 200 OK\r\ncontent-type: image/png\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    });
    socket.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    received,
    async close() {
      server.close();
      await once(server, "close");
    },
  };
}
