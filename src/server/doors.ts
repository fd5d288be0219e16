import { type ChildProcess, type SendHandle, spawn } from "node:child_process";
import { createServer, type Server } from "node:net";

type Wanted = { count: number; backlog: number; signal: AbortSignal };

const patience = 30_000; // nobody waits for it; it only ends what would never end

/** Sends back what it is sent, so many times. */
const mirror = `process.on("message", (count, handle) => { while (count--) process.send("", handle); });`;

/**
 * More doors to the port on which a server listens. Through one, libuv (since 1.45) lets one connection in per turn of the event
 * loop, so that a crowd stands outside for seconds while the process has little to do. A door is a handle of the same socket,
 * and node copies those only on the way from one process to another: another one sends ours back. As many as can be had.
 */
export async function moreDoors(server: Server, { count, backlog, signal }: Wanted): Promise<Server[]> {
  const doors: Server[] = [];
  let helper: ChildProcess | undefined;
  try {
    helper = spawn(process.execPath, ["-e", mirror], {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: {}, // nothing of ours: a debugger or a preloaded module would speak up in there, too
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    await handlesFrom(helper, server, count, (handle) => doors.push(doorTo(server).listen(handle, backlog)));
  } catch {
    // There is no other process, or not for long: what we have must do.
  } finally {
    helper?.removeAllListeners("message"); // whoever stops has closed all doors by then: no other may come
    helper?.kill("SIGKILL");
  }
  return doors;
}

function handlesFrom(
  helper: ChildProcess,
  server: Server,
  count: number,
  take: (handle: SendHandle) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let taken = 0;
    helper.on("message", (_, handle) => {
      if (!handle) return;
      take(handle);
      taken += 1;
      if (taken === count) resolve();
    });
    helper.on("error", reject); // and every later one is met, too
    helper.once("exit", () => resolve());
    // The bare handle: with the server itself the other process would let people in, and to nobody.
    const { _handle: handle } = server as Server & { _handle: SendHandle };
    helper.send(count, handle, (error) => error && reject(error));
  });
}

/** With connections as node's own HTTP server has them. */
function doorTo(server: Server): Server {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
  return door.on("error", () => door.close());
}
