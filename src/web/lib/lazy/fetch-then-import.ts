import { loadAllStyles } from "./load-all-styles.ts";

const fetched = new Map<string, Promise<void>>();

/**
 * Every `import()` of the built app goes through this (scripts/web-build/retry-imports.ts): a browser never tries a
 * failed module again, so its files are fetched first, and the import finds them in the cache.
 */
export async function fetchThenImport<Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const missing = files.filter((file) => !isNamedByPage(file));
  if (missing.length > 0) await Promise.all([loadAllStyles(), ...missing.map(fetchOnce)]);
  return importModule();
}

/** Into the browser's cache. Tried again if it has failed. */
function fetchOnce(file: string): Promise<void> {
  const known = fetched.get(file) ?? fetchFile(`/${file}`);
  fetched.set(file, known);
  known.catch(() => fetched.delete(file));
  return known;
}

/** The page has loaded those itself. */
function isNamedByPage(file: string): boolean {
  return document.querySelector(`[href$="${file}"],[src$="${file}"]`) !== null;
}

async function fetchFile(path: string): Promise<void> {
  const response = await fetch(path);
  await response.arrayBuffer(); // otherwise the cache does not keep it
  if (!response.ok) throw new TypeError(`${path} could not be fetched`);
}
