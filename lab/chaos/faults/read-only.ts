import { chmod, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import { keepReading } from "../keep-reading.ts";
import { endDatabaseConnections, expectAlive } from "../processes.ts";

/** The database's files are read-only for a while. File modes have an effect, because PostgreSQL never runs as root. */
export const readOnly: Fault = {
  name: "read-only",
  rounds: { long: 90, short: 1 },
  async inject({ testBed, contest, traffic, rounds: seconds }) {
    const stopReading = await keepReading(testBed, contest);
    const expectAllAnswered = traffic.watchForUnanswered();
    const allowWriting = await forbidWriting(join(testBed.dataDir, "postgres"));
    try {
      await endDatabaseConnections(testBed); // connections with open files could go on writing
      await traffic.untilUnconfirmed(50);
      await pause(seconds * 1000);
    } finally {
      await allowWriting();
    }
    await traffic.untilAcknowledged(50);
    await stopReading();
    expectAllAnswered();
    expectAlive(testBed);
    return undefined;
  },
};

async function forbidWriting(folder: string): Promise<() => Promise<void>> {
  const names = await readdir(folder, { recursive: true });
  const paths = [folder, ...names.map((name) => join(folder, name))];
  const modes = new Map<string, number>();
  for (const path of paths) modes.set(path, (await stat(path).catch(() => undefined))?.mode ?? 0);
  await Promise.all([...modes].map(([path, mode]) => mode && chmod(path, mode & ~0o222).catch(() => {})));
  return async () => {
    for (const [path, mode] of modes) if (mode) await chmod(path, mode).catch(() => {});
  };
}
