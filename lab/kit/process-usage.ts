import { readFile } from "node:fs/promises";
import { childrenOf } from "#server/testing/embedded/processes.ts";

export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** What comes of the work, and the memory of the process: at first, and the most that it has at any moment. */
export async function highestMegabytes<Result>(pid: number, work: () => Promise<Result>) {
  const first = await residentMegabytes(pid);
  let highest = first;
  const watch = setInterval(async () => {
    highest = Math.max(highest, await residentMegabytes(pid));
  }, 200);
  const result = await work().finally(() => clearInterval(watch));
  return { result, first, highest };
}

const ticksPerSecond = 100; // on every Linux that Node runs on

/** The processor time that all threads of the process have used so far. */
export async function processorSeconds(pid: number): Promise<number> {
  const { user, system } = await processorTicks(pid);
  return (user + system) / ticksPerSecond;
}

/** The same with its children, those that have ended included. */
export async function processorSecondsWithChildren(pid: number): Promise<number> {
  const { user, system, ofEnded } = await processorTicks(pid);
  const children = await Promise.all(childrenOf(pid).map((child) => processorSeconds(child).catch(() => 0)));
  return children.reduce((sum, seconds) => sum + seconds, (user + system + ofEnded) / ticksPerSecond);
}

/** The processor time of the process's first thread, which is Node's event loop, more exactly than in ticks. */
export async function eventLoopSeconds(pid: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, "utf8")).split(" ");
  return Number(nanoseconds) / 1e9;
}

async function processorTicks(pid: number): Promise<{ user: number; system: number; ofEnded: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" "); // the process name may contain blanks
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15).map(Number);
  return { user, system, ofEnded: userOfEnded + systemOfEnded };
}
