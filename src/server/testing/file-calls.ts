import promises, { type FileHandle } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { relative } from "node:path";
import { onTestFinished } from "vitest";

/**
 * The calls that decide what a power cut leaves behind, in the order in which they succeed, such as `sync photos/a.webp`. The
 * calls are really made. Paths are relative to the folder, and drafts end in `.draft`.
 */
export function traceFileCalls(folder: string): string[] {
  const calls: string[] = [];
  const shown = (path: unknown) =>
    (relative(folder, String(path)) || ".").replace(/\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, ".draft");
  const isInside = (path: unknown) => !relative(folder, String(path)).startsWith("..");
  const real = { open: promises.open, rename: promises.rename, mkdir: promises.mkdir, rm: promises.rm };

  promises.open = async (...given) => {
    const handle = await real.open(...given);
    if (isInside(given[0])) watch(handle, shown(given[0]));
    return handle;
  };
  promises.rename = async (from, to) => {
    await real.rename(from, to);
    if (isInside(to)) calls.push(`rename ${shown(from)} to ${shown(to)}`);
  };
  promises.rm = async (path, options) => {
    await real.rm(path, options);
    if (isInside(path)) calls.push(`remove ${shown(path)}`);
  };
  promises.mkdir = (async (path: string, options: object) => {
    const made = await real.mkdir(path, options);
    if (made !== undefined && isInside(path)) calls.push(`make ${shown(path)}`);
    return made;
  }) as typeof promises.mkdir;
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(promises, real);
    syncBuiltinESMExports();
  });
  return calls;

  function watch(handle: FileHandle, path: string): void {
    const { sync, writeFile } = handle;
    handle.sync = async () => {
      await sync.call(handle);
      calls.push(`sync ${path}`);
    };
    handle.writeFile = async (...given) => {
      await writeFile.apply(handle, given);
      calls.push(`write ${path}`);
    };
  }
}
