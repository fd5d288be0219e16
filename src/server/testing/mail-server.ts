import { EventEmitter, once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** `raw`: its bytes as they came, one character each. */
export type ReceivedMail = Email & { envelopeTo: string; raw: string };

/**
 * What the server does with a mail: takes it, replies with a code, takes it with each reply after a delay, or does not
 * reply at all, to the recipient or to the text.
 */
export type MailBehavior = "take" | 450 | 550 | { slowMs: number } | "hang" | "hang-after-data" | "drop-after-data";

export type MailServer = {
  url: string;
  received: ReceivedMail[];
  /** By recipient. */
  behave: (recipient: string) => MailBehavior;
  /** How many times a recipient was asked for, including refused ones. */
  asked: string[];
  openConnections(): number;
  /** The first mail to a recipient after the first `skip` received ones. */
  next(recipient: string, skip?: number): Promise<ReceivedMail>;
  close(): Promise<void>;
};

/** A real mail server on this machine, which can be told to misbehave. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const arrivals = new EventEmitter().setMaxListeners(0);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    hideSize: true,
    async onRcptTo({ address }, _, callback) {
      mailServer.asked.push(address);
      const behavior = mailServer.behave(address);
      if (behavior === "hang") return;
      await slowReply(behavior);
      callback(typeof behavior === "number" ? refusal(behavior) : undefined);
    },
    async onData(stream, session, callback) {
      const content = await buffer(stream).catch(() => undefined); // the sender was killed in the middle
      if (content === undefined) return;
      const envelopeTo = session.envelope.rcptTo[0]?.address ?? "";
      const mail = await PostalMime.parse(content);
      mailServer.received.push({ ...mail, envelopeTo, raw: content.toString("latin1") });
      arrivals.emit("mail");
      const behavior = mailServer.behave(envelopeTo);
      if (behavior === "hang-after-data") return;
      if (behavior === "drop-after-data") {
        for (const socket of sockets) socket.destroy();
        return;
      }
      await slowReply(behavior);
      callback();
    },
  });
  server.on("error", () => {}); // connections that a test cuts
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");

  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received: [],
    behave: () => "take",
    asked: [],
    openConnections: () => sockets.size,
    async next(recipient, skip = 0) {
      while (true) {
        const mail = mailServer.received.slice(skip).find(({ envelopeTo }) => envelopeTo === recipient);
        if (mail) return mail;
        await once(arrivals, "mail");
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return mailServer;
}

async function slowReply(behavior: MailBehavior): Promise<void> {
  if (typeof behavior === "object") await sleep(behavior.slowMs);
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error("Not taken by the test's mail server"), { responseCode });
}
