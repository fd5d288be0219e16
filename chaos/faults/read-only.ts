import { chmod, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Arena } from "../arena.ts";
import type { Fault } from "../fault.ts";
import { expectAlive } from "../processes.ts";
import { keepReading } from "../reads.ts";
import { answersEverybody, refusedMore, within } from "../within.ts";

/** The database's files cannot be written any more, and can again later. PostgreSQL never runs as root: modes bind it. */
export const readOnly: Fault = {
  name: "read-only",
  rounds: { long: 90, short: 1 },
  async strike({ arena, electorate, crowd, rounds: seconds }) {
    const stopReading = await keepReading(arena, electorate);
    const expectAnswers = answersEverybody(crowd);
    const allow = await forbidWriting(join(arena.dataDir, "postgres"));
    try {
      await endConnections(arena); // those who have the files open could go on
      await within(60, "refused votes", refusedMore(crowd, 50));
      await pause(seconds * 1000);
    } finally {
      await allow();
    }
    await crowd.untilAcknowledged(50);
    await stopReading();
    expectAnswers();
    expectAlive(arena);
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

async function endConnections(arena: Arena): Promise<void> {
  await arena
    .onDatabase(({ pool }) =>
      pool.query("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"),
    )
    .catch(() => {});
}
