import { readFile } from "node:fs/promises";

export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

const ticksPerSecond = 100; // on every Linux that Node runs on

/** The processor time that it has used so far, all of its threads together. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" "); // its name may hold blanks
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
