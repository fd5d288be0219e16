import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import { connect, type Socket } from "node:net";
import type { Fault } from "../fault.ts";
import { endDatabaseConnections, expectAlive } from "../processes.ts";
import type { TestBed } from "../test-bed.ts";

const extraConnections = 200;

/** The server may open no more files: no connection from a phone, none to the database. */
export const fileDescriptors: Fault = {
  name: "file-descriptors",
  rounds: { long: 10, short: 1 },
  skipReason: () => (hasPrlimit() ? undefined : "there is no prlimit, which is a program of Linux"),
  async inject({ testBed, traffic, rounds, countVotes }) {
    for (let round = 0; round < rounds; round += 1) {
      const removeLimit = limitFiles(testBed);
      const sockets: Socket[] = [];
      try {
        for (let made = 0; made < extraConnections; made += 1) sockets.push(await connectSilently(testBed));
        await endDatabaseConnections(testBed); // so that the server needs new ones
        await traffic.untilUnconfirmed(50);
      } finally {
        for (const socket of sockets) socket.destroy();
        removeLimit();
      }
      await traffic.untilAcknowledged(50);
      expectAlive(testBed);
      await countVotes();
    }
  },
};

const hasPrlimit = () => spawnSync("prlimit", ["--version"]).status === 0;

/** Open files stay open, but no new ones are allowed. The returned function restores the limit. */
function limitFiles({ server }: TestBed): () => void {
  const pid = String(server().process.pid);
  const before = execFileSync("prlimit", ["--pid", pid, "--nofile", "--output", "SOFT", "--noheadings"], {
    encoding: "utf8",
  }).trim();
  const set = (soft: string | number) => execFileSync("prlimit", ["--pid", pid, `--nofile=${soft}:`]);
  set(lowestReusableDescriptor(pid));
  return () => void set(before);
}

/** The lowest number that is free, or is free once a connection ends. Standard input and output stay. */
function lowestReusableDescriptor(pid: string): number {
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
    return true; // it was closed in the meantime
  }
}

/** Resolves when the connection is open or refused. */
async function connectSilently({ server }: TestBed): Promise<Socket> {
  const socket = connect(Number(new URL(server().address).port), "127.0.0.1");
  socket.on("error", () => {});
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  return socket;
}
