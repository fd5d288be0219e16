import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json and migrations/. This code runs from src/server and, bundled, from dist/server. */
export const packageRoot = findPackageRoot(dirname(fileURLToPath(import.meta.url)));

function findPackageRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, "package.json")) && existsSync(join(folder, "migrations"))) return folder;
    if (folder === dirname(folder)) throw new Error(`No folder above ${start} holds package.json and migrations/.`);
  }
}
