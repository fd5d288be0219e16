import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import { connect, type Socket } from "node:net";
import type { Arena } from "../arena.ts";
import type { Fault } from "../fault.ts";
import { expectAlive } from "../processes.ts";
import { refusedMore, within } from "../within.ts";

const strangers = 200;

/** The server may open no more files: no connection from a phone, none to the database. */
export const fileDescriptors: Fault = {
  name: "file-descriptors",
  rounds: { long: 10, short: 1 },
  cannot: () => (canSetLimits() ? undefined : "there is no prlimit, or no /proc"),
  async strike({ arena, crowd, rounds, look }) {
    for (let round = 0; round < rounds; round += 1) {
      const allow = limitFiles(arena);
      const sockets: Socket[] = [];
      try {
        for (let made = 0; made < strangers; made += 1) sockets.push(await knock(arena));
        await endConnections(arena); // so that the server needs new ones
        await within(60, "refused votes", refusedMore(crowd, 50));
      } finally {
        for (const socket of sockets) socket.destroy();
        allow();
      }
      await crowd.untilAcknowledged(50);
      expectAlive(arena);
      await look();
    }
    return undefined;
  },
};

function canSetLimits(): boolean {
  try {
    execFileSync("prlimit", ["--version"], { stdio: "ignore" });
    return readdirSync("/proc/self/fd").length > 0;
  } catch {
    return false;
  }
}

/** It keeps what it has open, and gets nothing new; the answer gives it as many as it had before. */
function limitFiles({ server }: Arena): () => void {
  const pid = String(server().process.pid);
  const before = execFileSync("prlimit", ["--pid", pid, "--nofile", "--output", "SOFT", "--noheadings"], {
    encoding: "utf8",
  }).trim();
  const set = (soft: string | number) => execFileSync("prlimit", ["--pid", pid, `--nofile=${soft}:`]);
  set(firstThatComesAndGoes(pid));
  return () => void set(before);
}

/** The lowest number that is free, or a connection's and free when that ends. Those three that it was born with stay. */
function firstThatComesAndGoes(pid: string): number {
  const open = `/proc/${pid}/fd`;
  const staying = readdirSync(open).filter((number) => Number(number) < 3 || !isSocket(`${open}/${number}`));
  const numbers = new Set(staying.map(Number));
  let first = 0;
  while (numbers.has(first)) first += 1;
  return first;
}

function isSocket(path: string): boolean {
  try {
    return readlinkSync(path).startsWith("socket:");
  } catch {
    return true; // closed meanwhile
  }
}

/** Comes in, or is turned away; says nothing. */
async function knock({ server }: Arena): Promise<Socket> {
  const socket = connect(Number(new URL(server().address).port), "127.0.0.1");
  socket.on("error", () => {});
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  return socket;
}

async function endConnections(arena: Arena): Promise<void> {
  await arena.onDatabase(({ pool }) =>
    pool.query("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"),
  );
}
