import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Sheet } from "write-excel-file/node";

/** A text and not a file, because the server is built into one file from which no thread can start. */
const program = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { default: write } = require(workerData.library);
  write(workerData.sheets).toBuffer().then((file) => parentPort.postMessage(file));
`;

const library = createRequire(import.meta.url).resolve("write-excel-file/node");

let last: Promise<unknown> = Promise.resolve();

/** An .xlsx file, written in another thread and one at a time, because 5,000 rows take a fifth of a second. */
export function writeSpreadsheet(sheets: Sheet<Buffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  const file = last.catch(() => {}).then(() => writeInThread(sheets));
  last = file;
  return file;
}

async function writeInThread(sheets: Sheet<Buffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(program, { eval: true, workerData: { library, sheets } });
  try {
    const [file] = await once(worker, "message");
    return file;
  } finally {
    await worker.terminate();
  }
}
