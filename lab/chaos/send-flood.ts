import { inOwnProcess } from "../kit/own-process.ts";
import type { FaultContext } from "./fault.ts";
import type { TestBed } from "./test-bed.ts";

type Floods = typeof import("./floods.ts");
type Job<Name extends keyof Floods> = Omit<Parameters<Floods[Name]>[0], "port" | "seconds"> & { seconds?: number };

export const portOf = ({ server }: TestBed) => Number(new URL(server().address).port);

/** One of the floods, in a process of its own, for as many seconds as the fault has rounds. */
export function sendFlood<Name extends keyof Floods>(
  { testBed, rounds }: Pick<FaultContext, "testBed" | "rounds">,
  name: Name,
  job: Job<Name>,
): Promise<Awaited<ReturnType<Floods[Name]>>> {
  const flood = { port: portOf(testBed), seconds: rounds, ...job } as Parameters<Floods[Name]>[0];
  return inOwnProcess<Floods[Name]>(new URL("./floods.ts", import.meta.url), name, flood);
}
