import { type SendHandle, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:net";

type Wanted = { count: number; backlog: number };

const patience = 5_000;

/** Sends back what it is sent, so many times. */
const mirror = `process.on("message", (count, handle) => { while (count--) process.send("", handle); });`;

/**
 * More doors to the port on which a server listens. Through one, libuv (since 1.45) lets one connection in per turn of the event
 * loop, so that a crowd stands outside for seconds while the process has little to do. A door is a handle of the same socket,
 * and node copies those only on the way from one process to another: another one sends ours back. As many as can be had.
 */
export async function moreDoors(server: Server, { count, backlog }: Wanted): Promise<Server[]> {
  const doors: Server[] = [];
  const helper = spawn(process.execPath, ["-e", mirror], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const gone = once(helper, "exit").catch(() => {}); // or it could not be started
  const giveUp = setTimeout(() => helper.kill("SIGKILL"), patience);
  helper.on("message", (_, handle) => {
    doors.push(doorOf(server).listen(handle, backlog));
    if (doors.length === count) helper.disconnect();
  });
  // The bare handle: with the server itself the other process would let people in, and to nobody.
  const { _handle: handle } = server as Server & { _handle: SendHandle };
  helper.send(count, handle, { keepOpen: true }, () => {});
  await gone;
  clearTimeout(giveUp);
  return doors;
}

/** With connections as node's own HTTP server has them. */
function doorOf(server: Server): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
}
