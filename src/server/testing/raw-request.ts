import { once } from "node:events";
import { connect } from "node:net";

/** Sends bytes as they are and answers the status lines that come back; none where the line was just closed. */
export async function rawRequest(port: number, text: string): Promise<{ statuses: number[]; reply: string }> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.end(Buffer.from(text, "latin1"));
  await once(socket, "close");
  const reply = Buffer.concat(chunks).toString("latin1");
  return { statuses: [...reply.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)), reply };
}
