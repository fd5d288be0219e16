// For machine.root.test.ts, in namespaces of its own: what can be done to a machine, tried with a small web server.
import { setTimeout as pause } from "node:timers/promises";
import { waitFor } from "../../kit/wait-for.ts";
import { databases, type Place } from "./addresses.ts";
import { newMachine } from "./machine.ts";
import { makeNetwork } from "./network.ts";
import { jobInOwnNamespaces } from "./own-namespaces.ts";

export type TrialJob = { folder: string; marker: string; staysUp: boolean };
export type TrialResult = Record<"up" | "hanging" | "resumed" | "gone" | "returned", string> & { hasEnded: boolean };

const { folder, marker, staysUp } = jobInOwnNamespaces<TrialJob>();
const [place] = databases as [Place, ...Place[]];
const address = `http://${place.address}:8000/`;
const serve = `require("http").createServer((_, reply) => reply.setHeader("connection", "close").end("hello"))
  .listen(8000, "${place.address}"); // ${marker}`;

makeNetwork();
const machine = newMachine(place, { folder: `${folder}/machine`, logs: `${folder}/logs` });
const start = async () => {
  await machine.boot();
  const service = await machine.run("web", [process.execPath, "-e", serve]);
  await waitFor(60, "an answer", async () => (await ask()) === "hello");
  return service;
};
const service = await start();
if (staysUp) {
  process.send?.("up");
  await pause(600_000);
}
const up = await ask();
await machine.hang();
const hanging = await ask();
machine.resume();
const resumed = await ask();
await machine.vanish();
const gone = await ask();
const hasEnded = service.hasEnded();
await start();
process.send?.({ up, hanging, resumed, gone, returned: await ask(), hasEnded } satisfies TrialResult, () =>
  process.exit(0),
);

/** A machine that does not answer does not refuse either. */
function ask(): Promise<string> {
  return fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    (reply) => reply.text(),
    (error) => (error.cause?.code === "ECONNREFUSED" ? "refused" : "silence"),
  );
}
