import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { type MailBehavior, type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { type SmtpConnection, smtpConnection } from "./smtp-connection.ts";

const long = 600_000;
const mail = {
  from: "votes@example.org",
  to: "aiko@example.org",
  subject: "482 913 is your code",
  text: "482 913",
};

let mailServer: MailServer;
beforeEach(async () => {
  mailServer = await startMailServer();
});
afterEach(() => mailServer.close());

function connect(smtpUrl = mailServer.url, { connectMs = long, replyMs = long } = {}): SmtpConnection {
  const connection = smtpConnection(smtpUrl, { connectMs, replyMs });
  onTestFinished(connection.close);
  return connection;
}

/** A server that accepts connections and says nothing. */
async function silentServer(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ["take", "sent"],
  [450, "later"],
  [550, "refused"],
  ["drop-after-data", "unknown"],
] satisfies [MailBehavior, string][])("a mail server that does %s: %s", async (behavior, outcome) => {
  mailServer.behave = () => behavior;
  expect(await connect().send(mail, long)).toMatchObject({ outcome });
});

test.each([
  ["the recipient", "hang", "later"],
  ["the text", "hang-after-data", "unknown"],
] as const)("a mail server that does not reply to %s: its connection ends (%s: %s)", async (_, behavior, outcome) => {
  mailServer.behave = () => behavior;
  for (const { replyMs, withinMs } of [
    { replyMs: 300, withinMs: long },
    { replyMs: long, withinMs: 600 },
  ]) {
    // Polled, because a busy machine may not get as far in this time.
    await expect
      .poll(async () => {
        mailServer.received.length = 0;
        const connection = connect(undefined, { replyMs });
        const sent = await connection.send(mail, withinMs);
        expect(connection.isUsable()).toBe(withinMs === long);
        return { outcome: sent.outcome, received: mailServer.received.length };
      })
      .toEqual({ outcome, received: outcome === "unknown" ? 1 : 0 });
    await expect.poll(mailServer.openConnections).toBe(0);
  }
});

test("a used connection without a reply to the recipient has delivered nothing, and is replaced", async () => {
  async function outcomes(connection: SmtpConnection, behaviors: readonly MailBehavior[]) {
    const seen = [];
    for (const behavior of behaviors) {
      mailServer.behave = () => behavior;
      seen.push((await connection.send(mail, long)).outcome);
    }
    return seen;
  }
  await expect
    .poll(() => outcomes(connect(undefined, { replyMs: 1_000 }), ["take", "hang", "take"]))
    .toEqual(["sent", "later", "sent"]);
});

test("a relay that does not greet, or is not there, fails for everybody", async () => {
  const silent = await silentServer();
  expect(await connect(silent, { connectMs: 200 }).send(mail, long)).toMatchObject({ outcome: "relay-fails" });
  expect(await connect(silent).send(mail, 200)).toMatchObject({ outcome: "relay-fails" });
  await mailServer.close();
  expect(await connect().send(mail, long)).toMatchObject({ outcome: "relay-fails" });
  mailServer = await startMailServer();
});

test("a refused mail leaves the connection to the next one", async () => {
  const connection = connect();
  mailServer.behave = () => 550;
  expect(await connection.send(mail, long)).toMatchObject({ outcome: "refused" });
  mailServer.behave = () => "take";
  expect(await connection.send(mail, long)).toEqual({ outcome: "sent" });
  expect(mailServer.openConnections()).toBe(1);
});
