import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { askOnce, openConnection } from "../kit/connection.ts";
import { type RequestPlan, toBytes } from "../kit/request.ts";

/** What attackers send, each in a process of its own, to this machine only, for a limited time. */

const host = "127.0.0.1";
const reopenDelayMs = 100;
const openedPerSecond = 1_000; // about what one laptop can open and keep busy
type Flood = { port: number; seconds: number; connections: number };

export async function leaveReplyUnread({ port, seconds, connections, path }: Flood & { path: string }) {
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, host);
    socket.on("error", () => {}).pause();
    socket.write(toBytes({ path }));
    return socket;
  });
  await pause(seconds * 1000);
  const closed = sockets.filter((socket) => socket.readyState !== "open").length;
  for (const socket of sockets) socket.destroy();
  return closed;
}

export async function fetchAtOnce({ port, seconds, connections, path }: Flood & { path: string }) {
  const bytes = toBytes({ path });
  const fetched = Array.from({ length: connections }, async () => {
    const answer = await askOnce({ host, port }, bytes);
    return typeof answer !== "string" && answer.status === 200;
  });
  const results = await Promise.race([Promise.all(fetched), pause(seconds * 1000, [])]);
  return results.filter((isFetched) => isFetched).length;
}

type Sent = { bytes: Uint8Array; times?: number; closesWhenAnswered?: boolean };

/** Sends the bytes that often at once; a connection that is closed is opened again. Answers how many were opened. */
export async function sendAndReopen({ port, seconds, connections, ...sent }: Flood & Sent): Promise<number> {
  const { bytes, times = 1, closesWhenAnswered = false } = sent;
  const all = Buffer.alloc(bytes.length * times, bytes);
  const open = new Set<Socket>();
  let isOver = false;
  let opened = 0;
  const begin = () => {
    if (isOver) return;
    opened += 1;
    const socket = connect(port, host);
    open.add(socket);
    socket.on("error", () => {}).resume();
    if (closesWhenAnswered) socket.once("data", () => socket.destroy());
    socket.on("close", () => {
      open.delete(socket);
      setTimeout(begin, reopenDelayMs);
    });
    socket.write(all);
  };
  await openGradually(connections, begin);
  await pause(seconds * 1000);
  isOver = true;
  for (const socket of open) socket.destroy();
  return opened;
}

/** Each connection sends its own requests in turn, the next when it is answered. Answers how often each status came. */
export async function keepCalling({ port, seconds, connections, requests }: Flood & { requests: RequestPlan[] }) {
  const bytes = requests.map(toBytes);
  let isOver = false;
  const statuses: Record<string, number> = {};
  const keepSending = (first: number) => {
    const connection = openConnection({ host, port });
    const send = (place: number) =>
      connection.send(bytes[place % bytes.length] as Buffer, { keepBody: false }, (answer) => {
        const status = typeof answer === "string" ? answer : answer.status;
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (isOver) connection.close();
        else if (typeof answer === "string") setTimeout(keepSending, reopenDelayMs, place);
        else send(place + connections);
      });
    send(first);
  };
  await openGradually(connections, keepSending);
  await pause(seconds * 1000);
  isOver = true;
  return statuses;
}

async function openGradually(connections: number, open: (place: number) => void): Promise<void> {
  const perStep = 10;
  for (let place = 0; place < connections; place += 1) {
    open(place);
    if (place % perStep === perStep - 1) await pause((perStep * 1000) / openedPerSecond);
  }
}
