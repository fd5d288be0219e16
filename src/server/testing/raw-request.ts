import { once } from "node:events";
import { connect } from "node:net";

type Options = {
  /** Waits for the server to close the connection, instead of closing our half after sending. */
  waitsForClose?: boolean;
};

/** Sends bytes as they are and returns the statuses that come back; none if the server only closes the connection. */
export async function rawRequest(
  port: number,
  text: string,
  { waitsForClose = false }: Options = {},
): Promise<{ statuses: number[]; reply: string }> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("error", () => {});
  await once(socket, "connect");
  const bytes = Buffer.from(text, "latin1");
  if (waitsForClose) socket.write(bytes);
  else socket.end(bytes);
  await once(socket, "close");
  const reply = Buffer.concat(chunks).toString("latin1");
  return { statuses: [...reply.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)), reply };
}
