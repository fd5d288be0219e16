import type pg from "pg";
import { appliedMigrations } from "#server/db/migrate.ts";
import type { Part } from "./archive.ts";
import { columnsOf, numberings, presentTables } from "./catalog.ts";
import { digestTable, tableDigest } from "./copy-rows.ts";
import { type Manifest, tablePartName } from "./manifest.ts";
import { BackupRefused } from "./refused.ts";
import { openSession } from "./session.ts";
import { copiedTables, knownTables, talliesTable } from "./tables.ts";

type DatabaseAtOneMoment = {
  described: Pick<Manifest, "postgres" | "migrations" | "tables" | "tallies" | "numberings">;
  /** nothing where the database is too old to know of photos */
  photoIds: Set<string> | undefined;
};

/** All tables as of one moment, however much is written meanwhile. */
export async function* databaseParts(url: string): AsyncGenerator<Part, DatabaseAtOneMoment> {
  const client = await openSession(url, "backup");
  try {
    await client.query("begin isolation level repeatable read read only");
    const present = await knownTablesIn(client);
    const tables: Manifest["tables"] = [];
    for (const table of copiedTables.filter(({ name }) => present.includes(name))) {
      const chunks = digestTable(client, table);
      let next = await chunks.next();
      for (let number = 1; !next.done; number += 1, next = await chunks.next())
        yield { name: tablePartName(table.name, number), bytes: next.value };
      tables.push(next.value);
    }
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    return {
      described: {
        postgres: rows[0]?.server_version ?? "",
        migrations: await appliedMigrations(client),
        tables,
        tallies: present.includes(talliesTable.name) ? await tableDigest(client, talliesTable) : null,
        numberings: await numberings(client),
      },
      photoIds: present.includes("photos") ? await idsOfPhotos(client) : undefined,
    };
  } finally {
    await client.end().catch(() => {});
  }
}

/** An unknown table must not be left out unnoticed. */
async function knownTablesIn(client: pg.Client): Promise<string[]> {
  const present = await presentTables(client);
  if (!present.includes("schema_migrations"))
    throw new BackupRefused("There is nothing to back up: this database has never been used by ScoreQuest.");
  const unknown = present.filter((name) => !knownTables.includes(name));
  if (unknown.length > 0)
    throw new BackupRefused(
      `The database holds tables that this version of ScoreQuest does not know: ${unknown.join(", ")}. ` +
        "Back it up with the version that wrote them, and keep other data in a database of its own.",
    );
  return present;
}

/** Without those that are being deleted: their files may be gone. */
async function idsOfPhotos(client: pg.Client): Promise<Set<string>> {
  const isMarked = (await columnsOf(client, "photos")).includes("delete_from") ? "delete_from is not null" : "false";
  const { rows } = await client.query<{ id: string }>(
    `select id from photos where not (${isMarked}) order by id collate "C"`,
  );
  return new Set(rows.map(({ id }) => id));
}
