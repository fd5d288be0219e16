import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { openConnection } from "../kit/connection.ts";
import { toBytes } from "../kit/request.ts";
import { voteRequest } from "../kit/vote-request.ts";

/** What attackers send, each in a process of its own, to this machine only, for a limited time. */

const host = "127.0.0.1";
type Flood = { port: number; seconds: number; connections: number };

/** Each connection sends many requests without waiting for replies, and is opened again when it is closed. */
export async function pipelineRequests({ port, seconds, connections, requests }: Flood & { requests: number }) {
  const bytes = Buffer.from("GET /a HTTP/1.1\r\nhost: x\r\n\r\n".repeat(requests));
  const open = new Set<Socket>();
  let isOver = false;
  let opened = 0;
  const begin = () => {
    if (isOver) return;
    opened += 1;
    const socket = connect(port, host);
    open.add(socket);
    socket.on("error", () => {}).resume();
    socket.on("close", () => {
      open.delete(socket);
      setTimeout(begin, 100);
    });
    socket.write(bytes);
  };
  for (let count = 0; count < connections; count += 1) begin();
  await pause(seconds * 1000);
  isOver = true;
  for (const socket of open) socket.destroy();
  return opened;
}

/** Each connection sends a vote without a session, again and again. */
export async function voteWithoutSession({ port, seconds, connections, contestId, entryId }: Flood & VotedFor) {
  const bytes = toBytes(voteRequest(contestId, { action: "cast", entryId }));
  let isOver = false;
  let answers = 0;
  const voteAgainAndAgain = () => {
    const connection = openConnection({ host, port });
    const vote = () =>
      connection.send(bytes, { keepBody: false }, (answer) => {
        answers += 1;
        if (isOver) connection.close();
        else if (typeof answer === "string") setTimeout(voteAgainAndAgain, 100);
        else vote();
      });
    vote();
  };
  for (let count = 0; count < connections; count += 1) voteAgainAndAgain();
  await pause(seconds * 1000);
  isOver = true;
  return answers;
}

type VotedFor = { contestId: number; entryId: number };

/** Each connection asks for a file and reads nothing of it. */
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

/** Everybody asks for a file at the same moment, once, and reads it. */
export async function fetchAtOnce({ port, seconds, connections, path }: Flood & { path: string }) {
  const bytes = toBytes({ path });
  const fetched = Array.from({ length: connections }, () => {
    const connection = openConnection({ host, port });
    return new Promise<boolean>((resolve) =>
      connection.send(bytes, { keepBody: false }, (answer) => {
        resolve(typeof answer !== "string" && answer.status === 200);
        connection.close();
      }),
    );
  });
  const results = await Promise.race([Promise.all(fetched), pause(seconds * 1000, [])]);
  return results.filter((isFetched) => isFetched).length;
}
