import { once } from "node:events";
import { Agent, type RequestListener, request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { CorrectableFault } from "#server/primitives/correctable-fault.ts";
import { listen } from "./listen.ts";

const anyPort = { port: 0, host: "127.0.0.1" };
const answerOk: RequestListener = (_, outgoing) => {
  outgoing.end("ok");
};

test("stopping answers the requests in flight and accepts no new connection", async () => {
  let reportArrival = () => {};
  let allowAnswer = () => {};
  const arrival = new Promise<void>((resolve) => {
    reportArrival = resolve;
  });
  const permission = new Promise<void>((resolve) => {
    allowAnswer = resolve;
  });
  const answerSlowly: RequestListener = async (_, outgoing) => {
    reportArrival();
    await permission;
    outgoing.end("answered");
  };
  const { port, ...listening } = await listen(answerSlowly, anyPort);

  const inFlight = fetch(`http://127.0.0.1:${port}/slow`).then((response) => response.text());
  await arrival;
  const stopped = listening.stop();
  await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow();
  allowAnswer();
  expect(await inFlight).toBe("answered");
  await stopped;
});

test("a connection stays open between polls", async () => {
  const { port, ...listening } = await listen(answerOk, anyPort);
  const [response] = await once(request({ port, path: "/", headers: { connection: "keep-alive" } }).end(), "response");
  response.resume();
  expect(response.headers["keep-alive"]).toMatch(/timeout=(6[5-9]|[7-9]\d)/);
  await listening.stop();
});

test("no idle connection is kept while there are too many connections", async () => {
  const { port, ...listening } = await listen(answerOk, anyPort, { maxConnections: 1 });
  const agent = new Agent({ keepAlive: true });
  const ask = async () => {
    const [response] = await once(request({ port, path: "/", agent }).end(), "response");
    response.resume();
    return response.headers.connection;
  };
  expect(await ask()).toBe("keep-alive");
  const other = connect(port, "127.0.0.1");
  await once(other, "connect");
  await expect.poll(ask).toBe("close");
  other.destroy();
  await expect.poll(ask).toBe("keep-alive");
  agent.destroy();
  await listening.stop();
});

test("an idle connection is kept for ten seconds while there are nearly too many connections", async () => {
  const { port, ...listening } = await listen(answerOk, anyPort, { maxConnections: 4 });
  const others = [1, 2, 3].map(() => connect(port, "127.0.0.1"));
  await Promise.all(others.map((socket) => once(socket, "connect")));
  const [response] = await once(request({ port, path: "/", headers: { connection: "keep-alive" } }).end(), "response");
  response.resume();
  expect(response.headers["keep-alive"]).toBe("timeout=10");
  for (const socket of others) socket.destroy();
  await listening.stop();
});

test("a reply that nobody reads is not kept", async () => {
  let sending = false;
  const sendMuch: RequestListener = (_, outgoing) => {
    outgoing.end(Buffer.alloc(50_000_000));
    sending = true;
  };
  const { port, ...listening } = await listen(sendMuch, anyPort, { unreadReplyTimeoutMs: 50 });
  const client = connect(port, "127.0.0.1");
  client.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  await expect.poll(() => sending).toBe(true);
  await listening.stop(); // waits for open replies
  client.on("error", () => {}).resume();
  await once(client, "close");
  expect(client.bytesRead).toBeLessThan(50_000_000);
});

test("listening on a port that is in use fails", async () => {
  const { port, ...first } = await listen(answerOk, anyPort);
  await expect(listen(answerOk, { port, host: "127.0.0.1" })).rejects.toThrow(
    `Something else listens on 127.0.0.1:${port} already.`,
  );
  await first.stop();
});

test.each([
  ["192.0.2.1", "HOST is 192.0.2.1, which is no address of this machine."],
  ["nowhere.invalid", "HOST is nowhere.invalid, a name that leads to no address."],
  ["::ffff:192.0.2.1", "HOST is ::ffff:192.0.2.1, which is no address of this machine."],
])("listening on %s fails with a sentence", async (host, sentence) => {
  const failure = listen(() => {}, { port: 0, host });
  await expect(failure).rejects.toThrow(sentence);
  await expect(failure).rejects.toBeInstanceOf(CorrectableFault);
});
