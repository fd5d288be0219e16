import { open } from "node:fs/promises";

/** After this a file that was made or renamed in the folder is still there after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
