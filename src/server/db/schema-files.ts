import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { packageRoot } from "#server/core/package-root.ts";

export const migrationsFolder = join(packageRoot, "migrations");

export type SqlFile = { name: string; sql: string };
export type Migration = SqlFile & {
  checksum: string;
  /** The number of the oldest migration whose code works with the tables after this one; null where it does not say. */
  compatibleWith: string | null;
};

type SqlFunctions = {
  /** raised with every change of a text, so that an older process never puts an older text back */
  version: number;
  checksum: string;
  /** functions of values alone, which checks and indexes of tables use */
  beforeTables: SqlFile[];
  /** functions and triggers that work on tables */
  afterTables: SqlFile[];
};

/** All that migrations/ says about the database. */
export type Schema = {
  /** changes of tables, in their order */
  migrations: Migration[];
  /** of migrations that had another text in earlier versions, or that are gone since */
  formerChecksums: Record<string, string>;
  functions: SqlFunctions;
};

export async function readSchema(folder = migrationsFolder): Promise<Schema> {
  const [migrations, formerChecksums, functions] = await Promise.all([
    readMigrations(folder),
    readText(join(folder, "former-checksums.json"), "{}"),
    readFunctions(join(folder, "functions")),
  ]);
  return { migrations, formerChecksums: JSON.parse(formerChecksums), functions };
}

const migrationName = /^\d{4}_[a-z0-9_]+\.sql$/;

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = await readSqlFiles(folder);
  const misnamed = files.find(({ name }) => !migrationName.test(name));
  if (misnamed) throw new Error(`Migration ${misnamed.name} must be named like 0001_what_it_does.sql.`);
  return files.map((file) => ({
    ...file,
    checksum: checksumOf(file.sql),
    compatibleWith: /^-- compatible with: (\d{4})$/m.exec(file.sql)?.[1] ?? null,
  }));
}

async function readFunctions(folder: string): Promise<SqlFunctions> {
  const [beforeTables, afterTables, version] = await Promise.all([
    readSqlFiles(join(folder, "before-tables")),
    readSqlFiles(join(folder, "after-tables")),
    readText(join(folder, "version"), "0"),
  ]);
  const checksum = checksumOf(JSON.stringify([beforeTables, afterTables]));
  return { version: Number.parseInt(version, 10), checksum, beforeTables, afterTables };
}

async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder).catch(ifMissing([]))).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readText(join(folder, name)) })));
}

/** With line ends as in the repository, which a checkout on Windows may have changed. */
async function readText(file: string, whenMissing?: string): Promise<string> {
  const text = readFile(file, "utf8");
  return (await (whenMissing === undefined ? text : text.catch(ifMissing(whenMissing)))).replaceAll("\r\n", "\n");
}

function ifMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === "ENOENT") return value;
    throw error;
  };
}

function checksumOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export type AppliedMigration = { name: string; checksum: string };

/** How a migration that a database has had compares with this version's files. */
export function compareMigration(
  schema: Schema,
  { name, checksum }: AppliedMigration,
): "known" | "changed" | "unknown" {
  const migration = schema.migrations.find((candidate) => candidate.name === name);
  const former = schema.formerChecksums[name];
  if (checksum === migration?.checksum || checksum === former) return "known";
  return migration || former ? "changed" : "unknown";
}
