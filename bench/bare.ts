import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { BareWork } from "./bare-server.ts";

const server = fileURLToPath(new URL("./bare-server.ts", import.meta.url));

/** The bare part, in a process of its own like the product. */
export async function startBareServer(work: BareWork): Promise<{ port: number; stop(): void }> {
  const child = fork(server, { execArgv: ["--import", "tsx"], serialization: "advanced" });
  child.send(work);
  const [port] = await once(child, "message");
  return { port: port as number, stop: () => child.kill() };
}
