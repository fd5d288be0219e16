import { type ChildProcess, type SendHandle, spawn } from "node:child_process";
import { createServer, type Server } from "node:net";

type Options = { count: number; backlog: number; signal: AbortSignal };

const helperTimeoutMs = 30_000; // nothing waits for it; it only ends a helper that hangs

/** Sends back the handle that it gets, `count` times. */
const helperScript = `process.on("message", (count, handle) => { while (count--) process.send("", handle); });`;

/**
 * Opens more accept handles on the socket that a server listens on. Per handle libuv (since 1.45) accepts one
 * connection in a turn of the event loop, so that thousands of new connections wait for seconds while the process has
 * little to do. Node copies a handle only when it sends it to another process: a helper process sends ours back.
 * Returns as many as it gets.
 */
export async function openAcceptHandles(server: Server, { count, backlog, signal }: Options): Promise<Server[]> {
  const opened: Server[] = [];
  let helper: ChildProcess | undefined;
  try {
    helper = spawn(process.execPath, ["-e", helperScript], {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: {}, // NODE_OPTIONS could load a debugger or a module that sends messages of its own
      signal: AbortSignal.any([signal, AbortSignal.timeout(helperTimeoutMs)]),
    });
    await copyHandle(helper, server, count, (handle) => opened.push(acceptorFor(server).listen(handle, backlog)));
  } catch {
    // Without a helper process the server works with the handles it has.
  } finally {
    helper?.removeAllListeners("message"); // a late handle must not open after the server has closed
    helper?.kill("SIGKILL");
  }
  return opened;
}

function copyHandle(
  helper: ChildProcess,
  server: Server,
  count: number,
  onCopy: (handle: SendHandle) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let copies = 0;
    helper.on("message", (_, handle) => {
      if (!handle) return;
      onCopy(handle);
      copies += 1;
      if (copies === count) resolve();
    });
    helper.on("error", reject); // is not removed: a later error without a listener would end this process
    helper.once("exit", () => resolve());
    // Only the handle: if it got the server itself, the helper would accept connections.
    const { _handle: handle } = server as Server & { _handle: SendHandle };
    helper.send(count, handle, (error) => error && reject(error));
  });
}

/** Has the socket options of Node's own HTTP server. */
function acceptorFor(server: Server): Server {
  const acceptor = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
  return acceptor.on("error", () => acceptor.close());
}
